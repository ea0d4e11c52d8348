/** Where an order's invoice, receipt or credit note is had as a PDF. */
export const documentAddress = (orderId: number, number: string): string =>
  `/api/orders/${orderId}/documents/${encodeURIComponent(number)}`

export type DocumentKind = 'invoice' | 'receipt' | 'counterInvoice'

/** What was paid before it was written is a receipt; what takes something back is a credit note. */
export const documentKind = ({ cancels }: { cancels: string | null }, payment: string): DocumentKind => {
  if (cancels !== null) return 'counterInvoice'
  return payment === 'invoice' ? 'invoice' : 'receipt'
}

export type TaxPart = { rate: number; net: number; tax: number }

/** Tax by rate, highest first, as invoices must show it. */
export function taxParts(lines: { taxRate: number; total: number; tax: number }[]): TaxPart[] {
  const byRate = Map.groupBy(lines, ({ taxRate }) => taxRate)
  return [...byRate]
    .map(([rate, those]) => ({
      rate,
      net: those.reduce((sum, { total, tax }) => sum + total - tax, 0),
      tax: those.reduce((sum, { tax }) => sum + tax, 0),
    }))
    .sort((one, other) => other.rate - one.rate)
}
