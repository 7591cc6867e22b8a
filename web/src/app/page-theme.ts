import { defineConfig } from '@chakra-ui/react'
import { globalCss, keyframes, semanticTokens, tokens } from '@chakra-ui/react/theme'
import type { InterfaceLanguage } from '../i18n/languages.ts'

/** A colour in both themes. Chakra's own tokens say `_light`, which a `base` would not replace. */
const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** Chakra's palette shape for one hue, so that `colorPalette="accent"` works on every component. */
const palette = (light: Record<PaletteKey, string>, dark: Record<PaletteKey, string>) =>
  Object.fromEntries(Object.keys(light).map((key) => [key, pair(light[key as PaletteKey], dark[key as PaletteKey])]))
type PaletteKey = 'solid' | 'contrast' | 'fg' | 'muted' | 'subtle' | 'emphasized' | 'focusRing' | 'border'

const hue = (
  light: { solid: string; fg: string; subtle: string; muted: string; emphasized: string },
  dark: { solid: string; fg: string; subtle: string; muted: string; emphasized: string; contrast: string },
) =>
  palette(
    { ...light, contrast: '#ffffff', focusRing: light.solid, border: light.emphasized },
    { ...dark, focusRing: dark.solid, border: dark.emphasized },
  )

const indigo = hue(
  { solid: '#363b87', fg: '#363b87', subtle: '#ecedf8', muted: '#dcdef2', emphasized: '#c3c6e8' },
  {
    solid: '#a4a9f3',
    fg: '#b6baf6',
    subtle: '#23243a',
    muted: '#2d2f4d',
    emphasized: '#3d4069',
    contrast: '#16173a',
  },
)

const ochre = hue(
  { solid: '#8f5a06', fg: '#825105', subtle: '#fbf0da', muted: '#f6e2b8', emphasized: '#ecca86' },
  {
    solid: '#e5b04e',
    fg: '#ecbf6b',
    subtle: '#2e2411',
    muted: '#3d3016',
    emphasized: '#584520',
    contrast: '#1d1503',
  },
)

const latin = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial'

/** The fonts of each language: the whole page's, and those of a part in another language. */
const fonts: Record<InterfaceLanguage, string> = {
  en: `${latin}, sans-serif`,
  'zh-TW': `${latin}, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif`,
  ja: `${latin}, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", sans-serif`,
}
const fontsOf = (element: 'html' | 'div', property: string) =>
  Object.fromEntries(Object.entries(fonts).map(([lang, font]) => [`${element}[lang="${lang}"]`, { [property]: font }]))

const fingers = '@media (pointer: coarse)'

/** Palettes of Chakra that no screen shows. Each would be a dozen variables of the style sheet, twice. */
export const unusedPalettes = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'cyan',
  'purple',
  'pink',
  'whiteAlpha',
  'blackAlpha',
]

/** Of grounds, letters and borders the colours of Chakra's statuses. */
const unusedStatuses = ['error', 'warning', 'success', 'info']

const without = <Colors extends object>(colors: Colors, names: readonly string[]): Colors =>
  Object.fromEntries(Object.entries(colors).filter(([name]) => !names.includes(name))) as Colors

const { bg, fg, border, ...palettes } = semanticTokens.colors
const usedSemanticColors = {
  ...without(palettes, unusedPalettes),
  bg: without(bg, unusedStatuses),
  fg: without(fg, unusedStatuses),
  border: without(border, unusedStatuses),
}

/**
 * Chakra gives these variables to every element, so that one with an effect (a ring, a filter) keeps it from those within. No screen
 * has such an effect: each element has them of the root, and is styled in half the time.
 */
const { '*': variables, html, ...otherStyles } = globalCss

/** Chakra's, without the palettes that no screen shows. */
const chakraPage = defineConfig({
  globalCss: { ...otherStyles, html: { ...html, ...variables } },
  theme: {
    keyframes,
    tokens: { ...tokens, colors: without(tokens.colors, unusedPalettes) },
    semanticTokens: { ...semanticTokens, colors: usedSemanticColors },
  },
})

const ownPage = defineConfig({
  globalCss: {
    // What has the focus stands clear of the header, and of the bar at the bottom with what is said beneath a field.
    html: { colorPalette: 'accent', scrollPaddingTop: '5rem', scrollPaddingBottom: '6rem' },
    // Under the header there is a row of links, where it has no room beside the sections.
    'html:has(#settings-sections)': { scrollPaddingTop: { xlDown: '8.5rem' } },
    ...fontsOf('html', '--font-body'),
    ...fontsOf('div', 'fontFamily'),
    'div[lang] :is(h1, h2, h3)': { fontFamily: 'inherit' },
    // A last line of one word, in Chinese of one character, is avoided.
    body: {
      bg: 'bg',
      color: 'fg',
      lineHeight: '1.6',
      fontVariantNumeric: 'tabular-nums',
      minWidth: '320px',
      textWrap: 'pretty',
    },
    ':lang(zh-TW), :lang(ja)': { lineHeight: '1.75' },
    // Within a page in another language.
    '[lang]': { wordBreak: 'normal', overflowWrap: 'normal' },
    ':lang(ja)': { wordBreak: 'auto-phrase' },
    // No browser knows the phrases of Chinese: lines end at its punctuation, and within a clause that is too long for one.
    // Within such a clause a browser breaks before a mark as well; so narrow, too many are, and lines end as in a book.
    ':lang(zh-TW)': {
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
      '@media (max-width: 22rem)': { wordBreak: 'normal' },
    },
    // A post and a text that is typed break as they do on the platform.
    ':is(.chakra-textarea, .chakra-textarea *, [dir="auto"], [dir="auto"] *)': {
      wordBreak: 'normal',
      textWrap: 'wrap',
    },
    // A button that waits keeps its name: Chakra hides the label behind the turning sign from screen readers as well.
    'button[data-loading] > span > span:last-child': { visibility: 'visible !important', color: 'transparent' },
    'h1, h2, h3, .chakra-button': { textWrap: 'balance' },
    // What fingers press is 44 px high, whatever its size says.
    '.chakra-button, .chakra-input, .chakra-native-select__field, .chakra-segment-group__item': {
      [fingers]: { minHeight: '11' },
    },
    // As wide: the sizes of buttons name a width of their own.
    '.chakra-button': { [fingers]: { minWidth: '11!' } },
    '.platform-icon': { flexShrink: '0' },
    '.live-caret': {
      display: 'inline-block',
      width: '2px',
      height: '1em',
      marginInlineStart: '1px',
      verticalAlign: 'text-bottom',
      bg: 'accent.solid',
      animation: 'pulse 1s ease-in-out infinite',
    },
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
    },
  },
  theme: {
    tokens: {
      fonts: {
        body: { value: `var(--font-body, ${latin}, sans-serif)` },
        heading: { value: `var(--font-body, ${latin}, sans-serif)` },
      },
      fontSizes: {
        xs: { value: '0.8125rem' },
        sm: { value: '0.9375rem' },
        md: { value: '1.0625rem' },
        lg: { value: '1.3125rem' },
        xl: { value: '1.75rem' },
        '2xl': { value: '2.5rem' },
        '3xl': { value: '3.5rem' },
      },
      radii: { card: { value: '10px' }, control: { value: '8px' } },
      sizes: {
        page: { value: '1120px' },
        admin: { value: '1440px' },
        wizard: { value: '880px' },
        reading: { value: '680px' },
      },
      durations: { fast: { value: '120ms' }, moderate: { value: '160ms' }, slow: { value: '200ms' } },
    },
    semanticTokens: {
      radii: { l1: { value: '6px' }, l2: { value: '8px' }, l3: { value: '10px' } },
      shadows: {
        card: {
          value: {
            base: '0 1px 2px rgb(40 35 25 / 0.06), 0 6px 20px rgb(40 35 25 / 0.05)',
            _dark: '0 1px 2px rgb(0 0 0 / 0.5)',
          },
        },
      },
      colors: {
        bg: {
          DEFAULT: pair('#faf9f6', '#161513'),
          canvas: pair('#faf9f6', '#161513'),
          panel: pair('#ffffff', '#1f1d1a'),
          subtle: pair('#f4f2ed', '#1b1a17'),
          muted: pair('#ece9e2', '#2a2824'),
          emphasized: pair('#dedad1', '#38352f'),
        },
        fg: {
          DEFAULT: pair('#211f1b', '#edeae3'),
          muted: pair('#5f5a50', '#aaa497'),
          subtle: pair('#6f6a5f', '#989285'),
          error: pair('#a3262b', '#f39c9c'),
        },
        border: {
          DEFAULT: pair('#e2ded5', '#35322c'),
          muted: pair('#ece9e2', '#2a2824'),
          subtle: pair('#f1eee8', '#24221f'),
          emphasized: pair('#8d877a', '#777166'),
          error: pair('#b02a2f', '#f08a8a'),
        },
        accent: indigo,
        success: hue(
          { solid: '#1f6f4a', fg: '#1b6542', subtle: '#e4f3ea', muted: '#cfe9da', emphasized: '#a9d6bd' },
          {
            solid: '#6cc79a',
            fg: '#7fd3aa',
            subtle: '#16291f',
            muted: '#1d382a',
            emphasized: '#2a5140',
            contrast: '#08170f',
          },
        ),
        warning: ochre,
        danger: hue(
          { solid: '#b02a2f', fg: '#a3262b', subtle: '#fceaea', muted: '#f8d5d5', emphasized: '#efb1b1' },
          {
            solid: '#f08a8a',
            fg: '#f39c9c',
            subtle: '#331b1b',
            muted: '#452323',
            emphasized: '#633131',
            contrast: '#260808',
          },
        ),
        free: hue(
          { solid: '#5f5a50', fg: '#5f5a50', subtle: '#f0eee9', muted: '#e4e1d9', emphasized: '#cbc7bc' },
          {
            solid: '#b6b0a3',
            fg: '#beb8ab',
            subtle: '#292723',
            muted: '#34312c',
            emphasized: '#4a463f',
            contrast: '#1a1815',
          },
        ),
        starter: hue(
          { solid: '#12695f', fg: '#0f5f56', subtle: '#e0f3f0', muted: '#c8e8e3', emphasized: '#9fd4cc' },
          {
            solid: '#5ec4b6',
            fg: '#76d1c4',
            subtle: '#132925',
            muted: '#1a3933',
            emphasized: '#26524a',
            contrast: '#041512',
          },
        ),
        standard: indigo,
        gift: { solid: pair('#2563eb', '#2563eb') },
        // What lies behind a dialog.
        backdrop: pair('rgb(33 31 27 / 0.4)', 'rgb(0 0 0 / 0.6)'),
        professional: ochre,
      },
    },
  },
})

/**
 * The part of the theme that is a style sheet. The build writes it into one and gives a browser the names of the tokens alone.
 * @source docs/decisions/0199-make-the-global-styles-in-the-build.md
 */
export const pageTheme = [chakraPage, ownPage]
