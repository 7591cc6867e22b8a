import { chakra, useSlotRecipe } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabListProps<Value extends string> {
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  panelOf: (value: Value) => ReactNode
}

/**
 * Tabs with the looks and keys of Chakra's, for a page that has no other part with a machine: those cost 14 KB there.
 * @source docs/decisions/0085-use-native-controls-to-sign-in-and-buy.md
 */
export function TabList<Value extends string>({ tabs, value, onChange, panelOf }: TabListProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const styles = useSlotRecipe({ key: 'tabs' })({ variant: 'line', fitted: true })
  const go = (event: KeyboardEvent) => {
    const next = nextTab(event.key, tabs.map((tab) => tab.value).indexOf(value), tabs.length)
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onChange(tabs[next]!.value)
  }
  return (
    <chakra.div css={styles.root} data-orientation="horizontal">
      <chakra.div ref={list} role="tablist" css={styles.list} data-orientation="horizontal" onKeyDown={go}>
        {tabs.map((tab) => (
          <chakra.button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            css={styles.trigger}
            minH={{ base: '11', md: '10' }}
            data-orientation="horizontal"
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </chakra.button>
        ))}
      </chakra.div>
      {tabs.map((tab) => (
        // Panels that are not shown keep what was typed into them.
        <chakra.div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          tabIndex={0}
          hidden={tab.value !== value}
          css={styles.content}
          data-orientation="horizontal"
          pt="6"
        >
          {panelOf(tab.value)}
        </chakra.div>
      ))}
    </chakra.div>
  )
}

/** Arrows go round; Home and End lead to the first and the last. */
function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
