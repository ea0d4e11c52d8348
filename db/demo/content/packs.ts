import type { DemoPrepaidPack, DemoSavingsPack } from './types.ts'

export const prepaidPacks = [
  {
    key: 'prepaid-250',
    name: 'Prepaid 250',
    summary: 'Two hundred and fifty dollars of learning for one person, with fifteen added by us.',
    details:
      '<p>Pay $250, spend $265. The balance can be used for anything in the catalogue, for yourself or for a colleague, until it is gone or a year has passed.</p><ul><li>Can be combined with member prices.</li><li>Refunds go back to the balance.</li></ul>',
    price: 25_000,
    bonus: 1_500,
    validDays: 365,
    membersOnly: false,
  },
  {
    key: 'prepaid-500',
    name: 'Prepaid 500',
    summary: 'Five hundred dollars, forty added. Enough for most people’s year.',
    details:
      '<p>Pay $500, spend $540. The balance is yours for eighteen months.</p><ul><li>Enough for four average courses at the member price.</li><li>One invoice, which employers like.</li></ul>',
    price: 50_000,
    bonus: 4_000,
    validDays: 540,
    membersOnly: false,
  },
  {
    key: 'prepaid-clinic',
    name: 'Clinic budget 2,000',
    summary: 'Two thousand dollars, two hundred and fifty added, spent by whoever you register.',
    details:
      '<p>For small clinics: pay $2,000, spend $2,250. The person who buys it registers colleagues from the cart and sees every use in the ledger.</p><ul><li>Valid for two years.</li><li>Available to members.</li></ul>',
    price: 200_000,
    bonus: 25_000,
    validDays: 730,
    membersOnly: true,
  },
  {
    key: 'prepaid-conference',
    name: 'Conference saver',
    summary: 'Put money aside for the annual conference in good time. Currently sold out.',
    details:
      '<p>Pay $450 by the end of the year, spend $500 on conference registration. Fifty packs are issued for each conference.</p>',
    price: 45_000,
    bonus: 5_000,
    validDays: 300,
    membersOnly: false,
    notPurchasable:
      'All fifty packs for the coming conference have been sold. New ones will be issued on the first Monday after it.',
  },
] satisfies DemoPrepaidPack[]

export const savingsPacks = [
  {
    key: 'five-webinars',
    name: 'Five webinars',
    summary: 'Any five on-demand webinars for one person, within a year.',
    details:
      '<p>Choose any five webinars as you go; there is no need to decide now. Each registration uses one place in the pack.</p>',
    price: 12_900,
    registrations: 5,
    scope: { kinds: ['webinar'], topics: [] },
    validDays: 365,
    isShared: false,
  },
  {
    key: 'team-of-ten',
    name: 'Team of ten',
    summary: 'Ten course registrations, shared by everyone in your clinic.',
    details:
      '<p>Ten registrations for any of our courses, to be used by the people you name. Unused places stay for two years.</p><ul><li>Tell us whom to add or remove.</li><li>Every use is shown with name and date.</li></ul>',
    price: 89_000,
    registrations: 10,
    scope: { kinds: ['course'], topics: [] },
    validDays: 730,
    isShared: true,
  },
  {
    key: 'aging-all-year',
    name: 'Aging and falls, all year',
    summary: 'Everything on demand about aging and falls, without a limit, for one year.',
    details:
      '<p>All courses, webinars and publications in the topic <em>Aging and falls</em>, including those that appear while the pack is valid.</p>',
    price: 34_900,
    registrations: null,
    scope: { kinds: ['course', 'webinar', 'publication'], topics: ['aging'] },
    validDays: 365,
    isShared: false,
  },
] satisfies DemoSavingsPack[]
