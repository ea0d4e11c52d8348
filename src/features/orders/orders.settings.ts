import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'

/** How one pays here, and until when one may cancel at which cost. */
export const ordersSettings = {
  payByInvoice: defineSetting({
    name: 'payByInvoice',
    group: 'commerce',
    input: 'switch',
    schema: z.boolean(),
    fallback: true,
  }),
  selfCancellation: defineSetting({
    name: 'selfCancellation',
    group: 'commerce',
    input: 'switch',
    schema: z.boolean(),
    fallback: true,
  }),
  cancelHoursBefore: defineSetting({
    name: 'cancelHoursBefore',
    group: 'commerce',
    input: 'number',
    schema: z.number().int().min(0).max(8760),
    fallback: 48,
  }),
  cancelDaysAfter: defineSetting({
    name: 'cancelDaysAfter',
    group: 'commerce',
    input: 'number',
    schema: z.number().int().min(0).max(365),
    fallback: 14,
  }),
  cancelFeePercent: defineSetting({
    name: 'cancelFeePercent',
    group: 'commerce',
    input: 'percent',
    schema: z.number().int().min(0).max(100),
    fallback: 0,
  }),
  cancelFeeAmount: defineSetting({
    name: 'cancelFeeAmount',
    group: 'commerce',
    input: 'amount',
    schema: z
      .number()
      .int()
      .refine((minor) => minor >= 0 && minor <= 10_000_000, 'common.invalidValue'),
    fallback: 0,
  }),
  sellerName: defineSetting({
    name: 'sellerName',
    group: 'commerce',
    input: 'text',
    schema: z.string().max(200),
    fallback: '',
  }),
  sellerAddress: defineSetting({
    name: 'sellerAddress',
    group: 'commerce',
    input: 'longText',
    schema: z.string().max(1000),
    fallback: '',
  }),
  sellerTaxId: defineSetting({
    name: 'sellerTaxId',
    group: 'commerce',
    input: 'text',
    schema: z.string().max(60),
    fallback: '',
  }),
  /** Left empty, the site's own. */
  invoiceLogo: defineSetting({
    name: 'invoiceLogo',
    group: 'commerce',
    input: 'image',
    schema: z.string().max(500).nullable(),
    fallback: null as string | null,
  }),
  sellerBank: defineSetting({
    name: 'sellerBank',
    group: 'commerce',
    input: 'longText',
    schema: z.string().max(1000),
    fallback: '',
  }),
  paymentDays: defineSetting({
    name: 'paymentDays',
    group: 'commerce',
    input: 'number',
    schema: z.number().int().min(0).max(365),
    fallback: 30,
  }),
  /** So many days before an invoice is due its buyer is reminded; 0 for never. */
  invoiceRemindBefore: defineSetting({
    name: 'invoiceRemindBefore',
    group: 'commerce',
    input: 'number',
    schema: z.number().int().min(0).max(60),
    fallback: 3,
  }),
  /** After so many days each, as a list. */
  invoiceRemindAfter: defineSetting({
    name: 'invoiceRemindAfter',
    group: 'commerce',
    input: 'text',
    schema: z
      .string()
      .trim()
      .max(60)
      .regex(/^(\d{1,3}([\s,;]+\d{1,3})*)?$/),
    fallback: '7, 21',
  }),
  paymentTerms: defineSetting({
    name: 'paymentTerms',
    group: 'commerce',
    input: 'longText',
    schema: z.string().max(1000),
    fallback: '',
  }),
  invoiceFooter: defineSetting({
    name: 'invoiceFooter',
    group: 'commerce',
    input: 'longText',
    schema: z.string().max(500),
    fallback: '',
  }),
}
