/** How fast the demo writer writes in the tests. At the speed of a model, most of a journey would be waiting. */
export const quickPace = 0.2
