import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Pastes a text into step 1. */
export async function pasteText(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByLabelText('Your text'))
  await user.paste(text)
}

/** Takes a text to the platforms. @returns the button that generates */
export async function toPlatforms(user: UserEvent, text: string): Promise<HTMLElement> {
  await pasteText(user, text)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  return screen.findByTestId('generate')
}
