import { onDemand, online, usd, usual } from './products.common.ts'
import type { DemoProduct } from './types.ts'

const bundle = { ...usual, kind: 'package', place: online } as const
const publication = { ...usual, kind: 'publication', place: online } as const
const service = { ...usual, kind: 'other', place: online } as const

export const packages = [
  {
    ...bundle,
    slug: 'falls-and-frailty-pathway',
    title: 'Falls and frailty pathway',
    summary: 'Everything a team needs to set up a falls service: two courses, two webinars and the practice guide.',
    description: `<p>Buy the pathway once and take it in the order that suits you. We suggest the one below: it moves from the single appointment to the service around it.</p>
<h2>Suggested order</h2>
<ol><li>Frailty in twenty minutes</li><li>Preventing falls in later life</li><li>Hip fracture: the first 72 hours</li><li>Vestibular rehabilitation: the core</li></ol>
<h2>Certificate</h2>
<p>When all parts are complete you receive the pathway certificate in addition to the single ones. It names every part, the hours and the dates, and can be verified online by your employer.</p>`,
    topics: ['aging'],
    audiences: ['pt', 'ot'],
    level: 'intermediate',
    credits: [
      { type: 'CE', amount: 12.5 },
      { type: 'IPE', amount: 0.5 },
    ],
    schedule: onDemand(540),
    price: usd(399, 279),
    speakers: [{ person: 'brandvold', role: 'Pathway lead' }],
    contains: [
      'frailty-in-twenty-minutes',
      'preventing-falls-in-later-life',
      'hip-fracture-the-first-72-hours',
      'vestibular-rehabilitation-core',
      'balance-practice-guide',
    ],
    ratings: [5, 5, 4, 5],
  },
  {
    ...bundle,
    slug: 'pain-care-collection',
    title: 'Pain care collection',
    summary: 'Explain, motivate, sleep, move: four ways into persistent pain, with a booklet for the people you treat.',
    description: `<p>Persistent pain is rarely solved by one good idea. This collection puts the neurobiology beside the conversation, the night beside the day, and gives you a booklet to leave on the table.</p>
<h2>What is inside</h2>
<ul><li>Two courses: <em>Explaining pain</em> and <em>Conversations about change</em>.</li><li>The webinar <em>Sleep and persistent pain</em>.</li><li><em>Pain, explained</em>: the patient booklet, as a file to print.</li></ul>
<h2>Good for teams</h2>
<p>Three or more people from one clinic? A savings pack is cheaper, and covers other topics too.</p>`,
    topics: ['pain'],
    audiences: ['pt', 'ot'],
    level: 'intermediate',
    credits: [
      { type: 'CE', amount: 9 },
      { type: 'IPE', amount: 2.5 },
    ],
    schedule: onDemand(540),
    price: usd(299, 199),
    speakers: [{ person: 'castro-wen', role: 'Collection editor' }],
    contains: [
      'explaining-pain-in-practice',
      'conversations-about-change',
      'sleep-and-persistent-pain',
      'pain-explained-booklet',
    ],
    ratings: [5, 5, 5],
  },
  {
    ...bundle,
    slug: 'new-supervisor-package',
    title: 'New supervisor package',
    summary:
      'The foundations course, the feedback webinar and the workbook: a calm start for people who supervise from next month.',
    description: `<p>You said yes, and now the student has a name and a starting date. This package fits into the four weeks before.</p>
<h2>Week by week</h2>
<ul><li><strong>Week 1:</strong> parts one and two of the course; write your agreement in the workbook.</li><li><strong>Week 2:</strong> the feedback webinar, with a colleague if you can.</li><li><strong>Weeks 3 and 4:</strong> observation and difficult situations; plan the first day.</li></ul>
<h2>Credit</h2>
<p>7.5 supervision hours in all, enough for the first renewal in most jurisdictions that ask for them.</p>`,
    topics: ['leadership'],
    audiences: ['leaders'],
    level: 'introductory',
    credits: [{ type: 'SUP', amount: 7.5 }],
    schedule: onDemand(365),
    price: usd(259, 189),
    speakers: [{ person: 'jourdan', role: 'Package editor' }],
    contains: ['foundations-of-clinical-supervision', 'feedback-students-can-use', 'supervision-workbook'],
    ratings: [5, 5],
  },
  {
    ...bundle,
    slug: 'ethics-renewal-package',
    title: 'Ethics renewal package',
    summary: 'Six and a half ethics hours for your next renewal: one course, two webinars and a seat at the live morning.',
    description: `<p>For everyone whose renewal is nearer than they thought. Everything here carries ethics hours, and all of it is more interesting than the requirement suggests.</p>
<h2>Hours</h2>
<ul><li>Consent and capacity: 2 hours</li><li>Ethics live: 3 hours</li><li>Software that listens: 1 hour</li><li>Notes that show your reasoning: 0.5 hours</li></ul>
<h2>Before you buy</h2>
<p>Boards differ. Check whether yours accepts recorded learning for ethics, and how much of it must be live. The live morning has a date; the rest is on demand.</p>`,
    topics: ['ethics'],
    audiences: ['pt', 'ot', 'slp', 'assistants'],
    level: 'all',
    credits: [
      { type: 'ETH', amount: 6.5 },
      { type: 'CE', amount: 1 },
    ],
    schedule: onDemand(365),
    price: usd(229, 149),
    saleWindow: { opens: -45, closes: 9 },
    speakers: [{ person: 'galloway', role: 'Package editor' }],
    contains: ['consent-and-capacity', 'ethics-live-hard-cases', 'ai-scribes-in-the-clinic', 'notes-that-show-your-reasoning'],
    ratings: [4, 5, 5],
  },
  {
    ...bundle,
    slug: 'first-two-years',
    title: 'The first two years',
    summary: 'For new graduates: backs, gait, papers and notes. The four things everyone is expected to know by now.',
    description: `<p>School taught you a great deal, and then came Monday. This package covers what new colleagues ask most often, at a price that knows what they earn.</p>
<h2>Inside</h2>
<ul><li>Low back pain at first contact</li><li>Gait analysis without a lab</li><li>Reading research without fear</li><li>Notes that show your reasoning</li></ul>
<h2>And a person</h2>
<p>Every buyer may book one half-hour conversation with a mentor from the association. Bring whatever is on your mind.</p>`,
    topics: ['musculoskeletal', 'research'],
    audiences: ['students'],
    level: 'introductory',
    credits: [
      { type: 'CE', amount: 11 },
      { type: 'ETH', amount: 0.5 },
    ],
    schedule: onDemand(730),
    price: usd(259, 149),
    isElective: true,
    contains: [
      'low-back-pain-first-contact',
      'gait-analysis-without-a-lab',
      'reading-research-without-fear',
      'notes-that-show-your-reasoning',
    ],
    ratings: [5, 5, 4, 5, 5],
  },
  {
    ...bundle,
    slug: 'stroke-team-package',
    title: 'Stroke team package',
    summary: 'One package for three professions: arm and hand, conversation, and safe meals after stroke.',
    description: `<p>A stroke unit runs on its corridor conversations. This package gives the whole team the same vocabulary, with a course for each of the three questions that families ask first: will the hand come back, will she speak, can he eat?</p>
<h2>Three courses</h2>
<ul><li>Upper limb recovery after stroke</li><li>Conversation partners in aphasia</li><li>Dysphagia at the bedside</li></ul>
<h2>Team meeting guide</h2>
<p>A short guide suggests six team meetings of thirty minutes, each built on one part of one course. It has been tried on two wards and shortened twice.</p>`,
    topics: ['neurological', 'communication'],
    audiences: ['pt', 'ot', 'slp'],
    level: 'intermediate',
    credits: [
      { type: 'CE', amount: 13.5 },
      { type: 'IPE', amount: 3 },
    ],
    schedule: onDemand(540),
    price: usd(429, 299),
    speakers: [
      { person: 'haddad', role: 'Package editor' },
      { person: 'silvestri', role: 'Package editor' },
    ],
    contains: ['upper-limb-recovery-after-stroke', 'conversation-partners-in-aphasia', 'dysphagia-at-the-bedside'],
    ratings: [5, 4],
  },
] satisfies DemoProduct[]

export const publications = [
  {
    ...publication,
    slug: 'balance-practice-guide',
    title: 'Practice guide: balance and falls',
    summary: 'Ninety-six pages for the desk: tests, norms, decision tables and exercise progressions, revised this year.',
    description: `<p>The guide that our falls courses refer to. It is written to be opened in the middle of an appointment: one subject per spread, tests on the left, decisions on the right.</p>
<h2>New in this edition</h2>
<ul><li>Reference values by age group for the chair stand and gait speed.</li><li>A chapter on fear of falling.</li><li>Progressions for people who train sitting down.</li></ul>
<p>PDF with bookmarks and large-print handouts. Updates within the edition are free.</p>`,
    topics: ['aging'],
    audiences: ['pt', 'ot', 'assistants'],
    level: 'all',
    credits: [],
    schedule: onDemand(null),
    price: usd(45, 29),
    speakers: [
      { person: 'brandvold', role: 'Author' },
      { person: 'quintero', role: 'Author' },
    ],
    ratings: [5, 5, 4, 5, 5, 5],
  },
  {
    ...publication,
    slug: 'pain-explained-booklet',
    title: 'Pain, explained: a booklet for patients',
    summary: 'Twenty-four pages in plain language, to read together and take home. Print as many as you need.',
    description: `<p>Written with eleven people who live with pain, and rewritten until all of them were satisfied. It explains why pain can stay when tissues have healed, what a flare-up is and is not, and how to begin to do more.</p>
<h2>Using it</h2>
<ul><li>Read two pages together in the session, not the whole at once.</li><li>Let the person fill in pages 14 and 15 at home.</li><li>Come back to the flare-up plan before it is needed.</li></ul>
<p>Your purchase allows printing for the patients of one clinic, for as long as you like. Reading level: about grade six.</p>`,
    topics: ['pain'],
    audiences: ['pt', 'ot', 'assistants'],
    level: 'all',
    credits: [],
    schedule: onDemand(null),
    price: usd(35, 20),
    speakers: [{ person: 'castro-wen', role: 'Author' }],
    ratings: [5, 5, 5, 5, 4, 5, 5],
  },
  {
    ...publication,
    slug: 'supervision-workbook',
    title: 'The supervision workbook',
    summary: 'Agreements, observation sheets and thirty questions for the walk back from a session. To write in.',
    description: `<p>A workbook for one placement. It begins with an empty agreement and ends with a letter from the student to the next one.</p>
<h2>Contents</h2>
<ul><li>The first day, hour by hour.</li><li>Twelve observation sheets, each with one question at the top.</li><li>Midterm and final conversations, prepared from both sides.</li><li>What to write down when things do not go well.</li></ul>
<p>Fillable PDF, and a version for printing on both sides.</p>`,
    topics: ['leadership'],
    audiences: ['leaders', 'students'],
    level: 'introductory',
    credits: [],
    schedule: onDemand(null),
    price: usd(28, 18),
    speakers: [{ person: 'jourdan', role: 'Author' }],
    ratings: [5, 4, 5],
  },
  {
    ...publication,
    slug: 'mealtime-guide',
    title: 'The mealtime guide',
    summary: 'Textures, tests and recipes that look like food. For kitchens, wards and families.',
    description: `<p>Nobody should have to ask what is on the plate. This guide shows each texture level with a photograph of the test, a list of everyday foods that pass it, and a recipe worth making.</p>
<h2>Inside</h2>
<ul><li>One page per level, to hang on the kitchen wall.</li><li>Thirty-two recipes, from soup to birthday cake.</li><li>Posture, pace and mouth care in six pictures.</li></ul>
<p>A speech-language pathologist decides on the level; the guide helps everybody else to keep to it.</p>`,
    topics: ['communication', 'aging'],
    audiences: ['slp', 'assistants', 'ot'],
    level: 'all',
    credits: [],
    schedule: onDemand(null),
    price: usd(39, 25),
    speakers: [{ person: 'fontaine', role: 'Author' }],
    ratings: [5, 5, 4, 5],
  },
  {
    ...publication,
    slug: 'meridian-practice-quarterly',
    title: 'Meridian Practice: the quarterly',
    summary: 'Four issues a year of short, careful papers by and for people who treat patients.',
    description: `<p>No paper is longer than six pages. Each ends with a box called “On Monday”, in which the authors say what they would change in practice, and one reviewer says what they would not.</p>
<h2>In the current issue</h2>
<ul><li>Ten thousand chair stands: what a year of community classes looks like in numbers.</li><li>When the interpreter is late: a qualitative study.</li><li>Night splints, again.</li><li>Letters, in which two readers disagree about grip strength.</li></ul>
<p>The subscription runs for a year and includes the archive since the first issue.</p>`,
    topics: ['research'],
    audiences: ['pt', 'ot', 'slp'],
    level: 'all',
    credits: [],
    schedule: onDemand(365),
    price: usd(80, 0),
    isElective: true,
    ratings: [4, 5, 4, 4, 5],
  },
  {
    ...publication,
    slug: 'school-cards',
    title: 'School cards: sixty small changes',
    summary: 'A card deck for teachers and therapists: one difficulty per card, one thing to try tomorrow.',
    description: `<p>Teachers have no time for a report. They do have time for a card. Each of these sixty describes one difficulty on the front and one change on the back: to the task, the place or the expectation.</p>
<h2>Six colors</h2>
<ul><li>Sitting and attention</li><li>Handwriting and tools</li><li>Moving through the building</li><li>Gym and playground</li><li>Lunch and changing rooms</li><li>Group work and noise</li></ul>
<p>Delivered as a file for a print shop, with a folded box, and as a version for the whiteboard.</p>`,
    topics: ['pediatrics'],
    audiences: ['ot', 'pt', 'slp'],
    level: 'all',
    credits: [],
    schedule: onDemand(null),
    price: usd(32, 22),
    speakers: [
      { person: 'dlamini', role: 'Author' },
      { person: 'underhill', role: 'Author' },
    ],
    ratings: [5, 5, 5],
  },
] satisfies DemoProduct[]

export const services = [
  {
    ...service,
    slug: 'individual-membership',
    title: 'Individual membership, one year',
    summary: 'Member prices, free webinars, the quarterly, and a vote. It has paid for itself after the second course.',
    description: `<p>Membership runs for twelve months from the day you join. You can stop at any time; we would ask why, and listen.</p>
<h2>What members have</h2>
<ul><li>Member prices on everything in the catalogue.</li><li>More than a dozen webinars without charge.</li><li><em>Meridian Practice</em>, four times a year.</li><li>The members’ discussions and the journal club.</li><li>Professional advice by telephone on weekdays.</li></ul>
<h2>Reduced rates</h2>
<p>Students, people on parental leave and colleagues in low-income countries pay a quarter. Write to us; no proof is needed.</p>`,
    topics: ['leadership'],
    audiences: ['pt', 'ot', 'slp', 'assistants', 'leaders', 'students'],
    level: 'all',
    credits: [],
    schedule: onDemand(365),
    membership: { kind: 'Individual', months: 12 },
    price: usd(165, 165),
    ratings: [5, 5, 4],
  },
  {
    ...service,
    slug: 'clinical-educator-review',
    title: 'Clinical Educator certification: portfolio review',
    summary: 'The review fee for your portfolio. Two reviewers, written comments, an answer within six weeks.',
    description: `<p>The Meridian Clinical Educator certification recognizes people who teach well where the patients are. It asks for twelve supervision hours, two observed sessions and a short portfolio.</p>
<h2>How the review works</h2>
<ol><li>You upload the portfolio and the two observation forms.</li><li>Two reviewers read it without seeing your name.</li><li>Within six weeks you hear that you are certified, or exactly what is missing.</li></ol>
<h2>Renewal</h2>
<p>Every three years, with six further supervision hours. The fee covers one resubmission.</p>`,
    topics: ['leadership'],
    audiences: ['leaders'],
    level: 'advanced',
    credits: [],
    schedule: onDemand(365),
    price: usd(140, 95),
    prerequisites: ['foundations-of-clinical-supervision'],
    speakers: [{ person: 'jourdan', role: 'Head of review' }],
  },
  {
    ...service,
    slug: 'student-travel-fund',
    title: 'Gift to the student travel fund',
    summary: 'Twenty-five dollars toward bringing a student to the annual conference. Last year there were thirty-one.',
    description: `<p>For many students the conference is the first time that they hear people argue about what they have just learned. The fund pays for the train, a shared room and lunch.</p>
<h2>Where it goes</h2>
<p>All of it goes to students. A small committee, half of whose members were once supported themselves, chooses among short letters. Every giver receives a postcard.</p>
<h2>Other amounts</h2>
<p>Add the gift as often as you wish, or write to us for something larger.</p>`,
    topics: ['leadership'],
    audiences: ['pt', 'ot', 'slp', 'leaders'],
    level: 'all',
    credits: [],
    schedule: onDemand(null),
    price: usd(25, 25),
    isElective: true,
    ratings: [5, 5],
  },
  {
    ...service,
    slug: 'conference-exhibitor-place',
    title: 'Conference exhibitor place',
    summary: 'For exhibitors who have been accepted: the standard place, with table, power and two badges.',
    description: `<p>This product is not listed. You have its address because your application was accepted.</p>
<h2>Included</h2>
<ul><li>Three by two meters in the Lake Foyer, a table, two chairs and power.</li><li>Two badges with lunches.</li><li>An entry in the exhibitor directory.</li></ul>
<h2>Set-up</h2>
<p>Tuesday from 14:00 and Wednesday until 08:00. Taking down before Friday 15:00 is not possible; people would trip over you.</p>`,
    topics: ['leadership'],
    audiences: ['leaders'],
    level: 'all',
    credits: [],
    schedule: {
      mode: 'scheduled',
      timezone: 'America/Chicago',
      meetings: [
        { day: 44, start: '08:00', end: '19:30' },
        { day: 45, start: '08:00', end: '18:00' },
        { day: 46, start: '08:00', end: '16:00' },
      ],
    },
    place: {
      mode: 'in_person',
      venue: 'Lakefront Conference Center',
      city: 'Milwaukee',
      region: 'Wisconsin',
      country: 'United States',
    },
    capacity: 24,
    price: usd(1200, 1200),
    visibility: 'hidden',
  },
] satisfies DemoProduct[]
