import { useState } from 'react'
import {
  type InvoiceChoice,
  type InvoiceKind,
  invoiceChoiceSchema,
  tidyInvoiceNumber,
} from '#shared/payments/invoice.ts'
import type { EnteredPurchase } from '../../../lib/storage/purchase-store.ts'

/** What is entered of an e-invoice. Each kind keeps its number while another one is looked at. */
type Entered = EnteredPurchase['invoice']

/**
 * The choice of an e-invoice while it is made.
 * @param first what was chosen before
 * @param kept what was being entered then
 */
export function useInvoice(first: InvoiceChoice | null | undefined, kept?: Entered) {
  const [entered, setEntered] = useState<Entered>(
    kept ?? { kind: first?.kind, numbers: first ? { [first.kind]: first.number } : {}, title: first?.title ?? '' },
  )
  const [isOpen, setIsOpen] = useState(false)
  /** How often the buyer went on with what is wrong; the first wrong field then gets the focus. */
  const [refusals, setRefusals] = useState(0)
  const { kind, numbers, title } = entered
  const number = (kind && numbers[kind]) ?? ''
  const candidate = kind && {
    kind,
    number: tidyInvoiceNumber(number),
    ...(kind === 'company' && title.trim() && { title }),
  }
  const issues = candidate ? (invoiceChoiceSchema.safeParse(candidate).error?.issues ?? []) : []
  const isWrong = (field: 'number' | 'title') => refusals > 0 && issues.some(({ path }) => path[0] === field)
  return {
    ...entered,
    entered,
    number,
    isWrong,
    refusals,
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    choose: (chosen: InvoiceKind | undefined) => {
      setRefusals(0)
      setEntered({ ...entered, kind: chosen })
    },
    setNumber: (typed: string) => kind && setEntered({ ...entered, numbers: { ...numbers, [kind]: typed } }),
    setTitle: (typed: string) => setEntered({ ...entered, title: typed }),
    /** As it would be sent; undefined without a choice. */
    choice: candidate && invoiceChoiceSchema.safeParse(candidate).data,
    /** What is entered, right or not. */
    shown: candidate,
    /** @returns whether the buyer may go on; where not, the part is opened */
    check: (): boolean => {
      if (issues.length === 0) return true
      setIsOpen(true)
      setRefusals(refusals + 1)
      return false
    },
  }
}
export type Invoice = ReturnType<typeof useInvoice>
