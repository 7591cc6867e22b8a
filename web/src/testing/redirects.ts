/** Where the browser was sent in this test. jsdom goes nowhere, so `setup.ts` has it written down here. */
export const left: string[] = []
