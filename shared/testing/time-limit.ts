import vm from 'node:vm'

/** What has not ended by then does not end by itself. */
const hopelessMs = 120_000

/** A look at a shorter text, which spares the whole one where that cannot be slow. */
export interface FirstLook {
  shortened: (text: string) => string
  /** By the clock, of which the processor has no more. */
  quickMs: number
}

// Making one takes four milliseconds.
const context = vm.createContext({})

/**
 * Runs a rule on texts, at most until the time is up: that ends a regular expression as well. Time is that of this
 * thread, so that a busy machine does not count, and of four runs the best counts.
 * @returns the beginnings of the texts the rule is slow on
 */
export function slowOn(
  rule: (text: string) => unknown,
  texts: Iterable<string>,
  slowMs: number,
  first?: FirstLook,
): string[] {
  const slow: string[] = []
  let current = ''
  const run = (): void => {
    for (const text of texts) {
      current = text.slice(0, 20)
      if (first && isQuick(rule, first.shortened(text), first.quickMs)) continue
      if (isSlow(rule, text, slowMs)) slow.push(current)
    }
  }
  try {
    // A call with a time limit starts a thread, so one call runs them all.
    context.run = run
    vm.runInContext('run()', context, { timeout: hopelessMs })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    slow.push(current)
  }
  return slow
}

function isQuick(rule: (text: string) => unknown, text: string, quickMs: number): boolean {
  const start = performance.now()
  rule(text)
  return performance.now() - start <= quickMs
}

/** The worker collects memory of other files as well, and its processor is shared: what is slow is slow each time. */
const tries = 4

function isSlow(rule: (text: string) => unknown, text: string, slowMs: number): boolean {
  for (let i = 0; i < tries; i += 1) if (timeOf(rule, text) <= slowMs) return false
  return true
}

function timeOf(rule: (text: string) => unknown, text: string): number {
  const start = process.threadCpuUsage()
  rule(text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}
