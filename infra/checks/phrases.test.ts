import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAskedPhrases, findUnshown } from './phrases.ts'

// Within the repository, where the packages are found that the real project has.
const project = join(import.meta.dirname, '../../.build/phrases-test')

function write(code: string): void {
  const config = { extends: join(import.meta.dirname, 'phrases/tsconfig.json'), include: ['.'], exclude: [] }
  const compilerOptions = { incremental: false, tsBuildInfoFile: null }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ ...config, compilerOptions }))
  writeFileSync(join(project, 'page.ts'), code)
}

beforeAll(() => void mkdirSync(project, { recursive: true }))
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('finds each phrase that nothing asks for, below keys that are built as well', async () => {
  write(`
    import i18next from 'i18next'
    import { useTranslation } from 'react-i18next'
    const fixed = i18next.getFixedT(null, 'shop')
    export function page(kind: 'tea' | 'rice', isLong: boolean, names: readonly ('small' | 'large')[]) {
      const { t } = useTranslation('shop')
      const { t: box } = useTranslation('shop', { keyPrefix: 'boxes.sizes' })
      t('title')
      t(\`kinds.\${kind}.name\`)
      t(isLong ? 'long' : 'short')
      t('count', { count: 2 })
      t('tips', { returnObjects: true })
      names.map((name) => box(name))
      fixed('toast')
      i18next.t('leave', { ns: 'door' })
    }
  `)
  const phrases = {
    shop: {
      title: '',
      kinds: { tea: { name: '', text: '' }, rice: { name: '' }, salt: { name: '' } },
      long: '',
      short: '',
      shorter: '',
      count_one: '',
      count_other: '',
      counts_other: '',
      tips: ['', ''],
      boxes: { title: '', sizes: { small: '', large: '', huge: '' } },
      toast: '',
      leave: '',
    },
    door: { title: '', leave: '' },
  }
  expect(findUnshown(phrases, await findAskedPhrases(project))).toEqual([
    'shop.kinds.tea.text',
    'shop.kinds.salt.name',
    'shop.shorter',
    'shop.counts_other',
    'shop.boxes.title',
    'shop.boxes.sizes.huge',
    'shop.leave',
    'door.title',
  ])
})

test('a key that could be any text is refused: it would hide what nothing shows', async () => {
  write(`
    import { useTranslation } from 'react-i18next'
    export const usePage = (key: string) => useTranslation('shop').t(key)
  `)
  await expect(findAskedPhrases(project)).rejects.toThrow('shop: a key of type string could be any')
})
