/** Whose rule counts when somebody cancels: the site's, the product's own, or nobody may by themselves. */
export const cancellationChoices = ['site', 'own', 'none'] as const
export type CancellationChoice = (typeof cancellationChoices)[number]

/** What a product says about cancelling. Empty parts of an own rule are the site's. */
export type ProductCancellation = {
  cancellation: CancellationChoice
  /** Hours before it begins, or days after the order for what has no date. */
  cancelDeadline: number | null
  cancelFeePercent: number | null
  /** In minor units, besides the percentage. */
  cancelFee: number | null
}

export const longestDeadline = 8760
