/** A task on one line a program can read. A `<` of the person's cannot end it. */
export const taskLine = (task: object): string => `<task>${JSON.stringify(task).replaceAll('<', '\\u003c')}</task>`
