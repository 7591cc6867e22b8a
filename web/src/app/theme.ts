import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  alertSlotRecipe,
  animationStyles,
  breakpoints,
  checkboxSlotRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  layerStyles,
  radioGroupSlotRecipe,
  textStyles,
} from '@chakra-ui/react/theme'
import { pageTheme } from './page-theme.ts'
import { recipes, slotRecipes } from './recipes.ts'

/** Borders of inputs, selects and buttons have a contrast of 3:1 to their surroundings. */
const outlined = { variants: { variant: { outline: { borderColor: 'border.emphasized' } } } }
const outlinedField = {
  slots: ['root', 'field', 'indicator'],
  variants: { variant: { outline: { field: { borderColor: 'border.emphasized' } } } },
}

/** Hints and refusals under a field may have two lines, which Chakra sets for smaller letters. */
const readableHints = {
  // In the order that Chakra has them: lists are merged by their places.
  slots: ['root', 'errorText', 'helperText'],
  base: { helperText: { lineHeight: '1.5' }, errorText: { lineHeight: '1.5' } },
}

/** In our colours instead of Chakra's red, orange, green and blue. */
const refused = { base: { _invalid: { colorPalette: 'danger', borderColor: 'border.error' } } }
const ownStatuses = {
  slots: alertSlotRecipe.slots,
  variants: {
    status: {
      info: { root: { colorPalette: 'accent' } },
      warning: { root: { colorPalette: 'warning' } },
      success: { root: { colorPalette: 'success' } },
      error: { root: { colorPalette: 'danger' } },
    },
  },
}

const ownTheme = defineConfig({
  theme: {
    recipes: { button: outlined, input: outlined, textarea: outlined, checkmark: refused, radiomark: refused },
    slotRecipes: {
      alert: ownStatuses,
      nativeSelect: outlinedField,
      field: readableHints,
      checkbox: { slots: checkboxSlotRecipe.slots, base: { control: refused.base } },
      radioGroup: { slots: radioGroupSlotRecipe.slots, base: { itemControl: refused.base } },
    },
    // Ours are larger than the sizes Chakra's line heights were made for.
    textStyles: {
      xl: { value: { fontSize: 'xl', lineHeight: '1.25' } },
      '2xl': { value: { fontSize: '2xl', lineHeight: '1.2' } },
    },
  },
})

/** Chakra's default theme, without the recipes of parts that no screen shows. */
const chakraTheme = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  theme: { breakpoints, recipes, slotRecipes, textStyles, layerStyles, animationStyles },
})

export const system = createSystem(defaultBaseConfig, chakraTheme, ownTheme, ...pageTheme)
