let isPressed = false

/**
 * Notes that the buyer has pressed the button, for the page that comes next. In memory, because neither a reload nor a
 * step back in the browser may begin a payment.
 */
export function notePress(): void {
  isPressed = true
}

/** @returns whether the button was pressed a moment ago; once */
export function takePress(): boolean {
  const was = isPressed
  isPressed = false
  return was
}
