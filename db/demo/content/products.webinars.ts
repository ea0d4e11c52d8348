import { onDemand, online, usd, usual } from './products.common.ts'
import type { DemoProduct } from './types.ts'

const webinar = { ...usual, kind: 'webinar', place: online } as const

export const webinars = [
  {
    ...webinar,
    slug: 'frailty-in-twenty-minutes',
    title: 'Frailty in twenty minutes, and forty of questions',
    summary: 'What frailty is, how to measure it without equipment, and why it is the beginning of a plan and not a verdict.',
    description: `<p>Frailty describes how much reserve someone has left when something goes wrong. It can be seen across a room, measured with a scale that takes a minute, and in its early stages turned around.</p>
<h2>In the recording</h2>
<ul><li>Two models of frailty, and which one helps at the bedside.</li><li>Scoring with a nine-point clinical scale, with six people described in a paragraph each.</li><li>Protein, resistance exercise and company: what has been shown to help.</li></ul>
<p>The second part is a conversation with the 300 people who attended live. They asked about care homes, about the word itself, and about what to tell a daughter who wants everything done.</p>`,
    topics: ['aging'],
    audiences: ['pt', 'ot', 'assistants'],
    level: 'introductory',
    credits: [{ type: 'CE', amount: 1 }],
    schedule: onDemand(null),
    price: usd(29, 0),
    speakers: [{ person: 'brandvold', role: 'Presenter' }],
    ratings: [5, 5, 4, 4, 5, 5, 4, 5, 5],
  },
  {
    ...webinar,
    slug: 'sleep-and-persistent-pain',
    title: 'Sleep and persistent pain: which comes first?',
    summary: 'A bad night predicts a bad day better than a bad day predicts a bad night. What therapists can do about both.',
    description: `<p>People in pain sleep badly, and people who sleep badly hurt more. The second half of that sentence has turned out to be the stronger one, which is good news, because sleep can be treated.</p>
<h2>You will hear about</h2>
<ul><li>How to ask about sleep in four questions.</li><li>When to suspect apnea or restless legs, and refer.</li><li>The parts of cognitive behavioral therapy for insomnia that belong in a therapy session, and those that do not.</li><li>Timing exercise, light and rest.</li></ul>
<p>Includes a two-week sleep diary to hand out, and a worked example of reading one together with the person who kept it.</p>`,
    topics: ['pain', 'mental-health'],
    audiences: ['pt', 'ot'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 1 }],
    schedule: onDemand(180),
    price: usd(39, 19),
    speakers: [{ person: 'castro-wen', role: 'Presenter' }],
    ratings: [5, 4, 5, 5, 5, 4],
  },
  {
    ...webinar,
    slug: 'concussion-return-to-learn',
    title: 'Concussion: return to learn before return to play',
    summary: 'A stepwise way back to the classroom, with adjustments that teachers can make the same day.',
    description: `<p>Everybody asks when the child may play again. The better first question is when, and how, they may learn. A day or two of relative rest is usually enough; weeks in a dark room are not treatment.</p>
<h2>Contents</h2>
<ol><li>What happens in a concussion, told so that a twelve-year-old can explain it to a friend.</li><li>Symptom-guided return to school in four steps.</li><li>Screens, music, gym, the cafeteria: what to allow when.</li><li>The minority who are still unwell at four weeks, and what to look for: neck, balance, vision, mood.</li></ol>
<p>Downloads: a letter to the school, a symptom log for families and a one-page plan that both can sign.</p>`,
    topics: ['pediatrics', 'neurological'],
    audiences: ['pt', 'ot', 'slp'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 1.5 }],
    schedule: onDemand(180),
    price: usd(49, 29),
    speakers: [
      { person: 'park-sullivan', role: 'Presenter' },
      { person: 'tremblay', role: 'Panelist' },
    ],
    ratings: [4, 5, 5, 5],
  },
  {
    ...webinar,
    slug: 'seating-that-protects-the-skin',
    title: 'Seating that protects the skin',
    summary: 'Pressure, shear, heat and time: how to look at a wheelchair as the skin does.',
    description: `<p>A cushion is not a treatment. It is one part of a system that includes the backrest, the footplates, the transfer, the clothes and the hours. This webinar looks at the whole of it through twelve chairs.</p>
<h2>Highlights</h2>
<ul><li>Posture first: the pelvis decides almost everything above it.</li><li>What pressure mapping can show and what it cannot.</li><li>Tilt, recline and the order in which to use them.</li><li>Weight shifts people really do, and reminders they do not switch off.</li></ul>
<h2>About the presenter</h2>
<p>Kenji Iwasaki-Boyle is a rehabilitation engineer. He has sat in every chair he shows, for at least four hours.</p>`,
    topics: ['telehealth', 'neurological'],
    audiences: ['ot', 'pt', 'assistants'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 1.5 }],
    schedule: onDemand(180),
    price: usd(49, 29),
    isElective: true,
    speakers: [{ person: 'iwasaki', role: 'Presenter' }],
    ratings: [5, 5, 4, 5, 4],
  },
  {
    ...webinar,
    slug: 'notes-that-show-your-reasoning',
    title: 'Notes that show your reasoning',
    summary: 'Write less, say more: documentation that a payer accepts, a colleague can use and you can defend.',
    description: `<p>The denied claim and the confusing handover have the same cause: a note that says what was done and not why. In one hour we rewrite eight notes, sentence by sentence.</p>
<h2>We look at</h2>
<ul><li>Skilled need: what it means, and verbs that show it.</li><li>Goals with a person, an activity and a measure.</li><li>Change, and lack of change, described without apology.</li><li>Copying forward, templates and other ways to get into trouble.</li></ul>
<p>All eight notes are real in every way that matters, with details altered. You receive both versions, so that you can do the exercise again with your team.</p>`,
    topics: ['ethics', 'leadership'],
    audiences: ['pt', 'ot', 'slp', 'students'],
    level: 'introductory',
    credits: [
      { type: 'CE', amount: 0.5 },
      { type: 'ETH', amount: 0.5 },
    ],
    schedule: onDemand(null),
    price: usd(39, 19),
    speakers: [
      { person: 'rasmussen', role: 'Presenter' },
      { person: 'galloway', role: 'Legal commentary' },
    ],
    ratings: [5, 4, 4, 5, 3, 5, 5],
  },
  {
    ...webinar,
    slug: 'voice-care-for-people-who-teach',
    title: 'Voice care for people who teach',
    summary: 'Prevention and early help for teachers, trainers and anyone who talks for a living.',
    description: `<p>Teachers lose their voices about twice as often as the rest of us. Rooms, microphones and habits matter at least as much as larynxes. This webinar gives you a programme you can offer to a school, not only to a patient.</p>
<h2>Three levels of help</h2>
<ol><li><strong>The room:</strong> noise, distance, amplification and water.</li><li><strong>The day:</strong> planning voice use, pauses, recovery after a cold.</li><li><strong>The voice:</strong> semi-occluded exercises that fit between two lessons.</li></ol>
<h2>Also included</h2>
<p>When hoarseness needs a look at the vocal folds, how to word that referral, and a workshop outline of ninety minutes with handouts.</p>`,
    topics: ['communication'],
    audiences: ['slp'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 1 }],
    schedule: onDemand(180),
    price: usd(39, 19),
    isElective: true,
    speakers: [{ person: 'fontaine', role: 'Presenter' }],
    ratings: [5, 5, 5, 4],
  },
  {
    ...webinar,
    slug: 'hip-fracture-the-first-72-hours',
    title: 'Hip fracture: the first 72 hours',
    summary: 'Up on day one, and then? Early mobilization, pain, delirium and the conversation about going home.',
    description: `<p>The day after surgery decides a great deal. People who stand, even briefly, do better than those who are left until tomorrow. This webinar follows one ward team through three days, hour by hour.</p>
<h2>What the team shows</h2>
<ul><li>A first transfer with two people, good pain relief and no heroics.</li><li>Recognizing delirium, which is missed in about half of all cases, and what to do at three in the morning.</li><li>Weight bearing as tolerated, and how to explain it to someone who is afraid.</li><li>Starting discharge planning before the family asks.</li></ul>
<p>With a checklist for each day and a discussion of what to do when staffing makes the plan impossible.</p>`,
    topics: ['aging', 'musculoskeletal'],
    audiences: ['pt', 'ot', 'assistants'],
    level: 'intermediate',
    credits: [
      { type: 'CE', amount: 1.5 },
      { type: 'IPE', amount: 0.5 },
    ],
    schedule: onDemand(180),
    price: usd(49, 29),
    speakers: [
      { person: 'brandvold', role: 'Moderator' },
      { person: 'bianchi', role: 'Ward team' },
      { person: 'chaudhary', role: 'Ward team' },
    ],
    ratings: [5, 5, 4, 5, 5],
  },
  {
    ...webinar,
    slug: 'ai-scribes-in-the-clinic',
    title: 'Software that listens: AI scribes in the clinic',
    summary: 'Consent, accuracy and confidentiality when a machine writes the first draft of your note.',
    description: `<p>An automatic scribe can give you back half an hour a day. It can also write, in perfect grammar, that you tested a reflex you did not test. You sign; it does not.</p>
<h2>Questions we answer</h2>
<ul><li>What has to be explained to the person in the room, and what counts as agreement?</li><li>Where does the recording go, who may listen, and when is it gone?</li><li>How do you check a draft without reading every word, and when must you?</li><li>What should a contract say before you switch anything on?</li></ul>
<h2>Balanced by design</h2>
<p>A telehealth lead who uses such a tool daily and a health lawyer who would rather not go through the same four clinics together. No product is named or recommended.</p>`,
    topics: ['telehealth', 'ethics'],
    audiences: ['leaders', 'pt', 'ot', 'slp'],
    level: 'all',
    credits: [
      { type: 'CE', amount: 0.5 },
      { type: 'ETH', amount: 1 },
    ],
    schedule: onDemand(180),
    price: usd(49, 25),
    speakers: [
      { person: 'okafor', role: 'Presenter' },
      { person: 'galloway', role: 'Presenter' },
    ],
    ratings: [5, 4, 5, 5, 4, 5, 5, 4, 3],
  },
  {
    ...webinar,
    slug: 'working-with-interpreters',
    title: 'Working well with interpreters',
    summary:
      'Three people in the conversation, one of them invisible when it goes right: practical habits for interpreted sessions.',
    description: `<p>Using a relative to interpret is quick, kind and often wrong: things are left out, softened or answered on the patient’s behalf. A trained interpreter changes what you learn, if you let them do their work.</p>
<h2>Habits</h2>
<ul><li>Brief for two minutes before, debrief for one after.</li><li>Speak to the person, not to the interpreter.</li><li>One idea at a time; test instructions word by word.</li><li>Ask the person to show or tell you what they will do at home.</li></ul>
<h2>Special situations</h2>
<p>Remote interpreting on a tablet, sign language and where to stand, cognitive and language testing that does not survive translation, and distressing news.</p>`,
    topics: ['communication', 'ethics'],
    audiences: ['slp', 'pt', 'ot', 'assistants'],
    level: 'all',
    credits: [
      { type: 'CE', amount: 1 },
      { type: 'IPE', amount: 1 },
    ],
    schedule: onDemand(null),
    price: usd(29, 0),
    speakers: [
      { person: 'tamatea', role: 'Presenter' },
      { person: 'silvestri', role: 'Presenter' },
    ],
    ratings: [5, 5, 4, 5],
  },
  {
    ...webinar,
    slug: 'cueing-in-parkinsons-disease',
    title: 'Cueing in Parkinson’s disease: lines, rhythm, attention',
    summary: 'Why a strip of tape can start a stuck foot, and how to turn that small miracle into a safer day.',
    description: `<p>Walking is automatic until it is not. External cues bypass what the basal ganglia no longer supply, and attention can do the same for a while. Both can be trained, and both wear out.</p>
<h2>Covered in ninety minutes</h2>
<ul><li>Freezing, festination and small steps: three problems, three strategies.</li><li>Visual and auditory cues: spacing, tempo and when to take them away.</li><li>Dual tasks: train them or avoid them? It depends, and we say on what.</li><li>Medication timing, and why you should write the clock time into every test.</li></ul>
<p>With film of six people at home, in corridors, doorways and a kitchen.</p>`,
    topics: ['neurological', 'aging'],
    audiences: ['pt', 'ot'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 1.5 }],
    schedule: onDemand(180),
    price: usd(49, 29),
    speakers: [{ person: 'haddad', role: 'Presenter' }],
    ratings: [5, 5, 5, 4, 5, 5],
  },
  {
    ...webinar,
    slug: 'feedback-students-can-use',
    title: 'Feedback students can use on Monday',
    summary: 'One observation, one question, one thing to try: a form of feedback short enough to happen.',
    description: `<p>“Good job” teaches nothing, and the sandwich fools nobody. Students say that they want more feedback; supervisors say that they give it all day. Both are right, because most of it is not heard as such.</p>
<h2>The short form</h2>
<ol><li>Say what you saw, in the words of a camera.</li><li>Ask what the student was aiming for.</li><li>Agree on one thing to try, and when you will look at it again.</li></ol>
<h2>Hard versions</h2>
<p>The student who cries, the student who argues, the one who agrees with everything and changes nothing. Played by actors, paused for your answer, then played again.</p>
<p>Counts 1.5 hours toward a supervision endorsement.</p>`,
    topics: ['leadership'],
    audiences: ['leaders', 'pt', 'ot', 'slp'],
    level: 'introductory',
    credits: [{ type: 'SUP', amount: 1.5 }],
    schedule: onDemand(null),
    price: usd(45, 25),
    speakers: [{ person: 'jourdan', role: 'Presenter' }],
    ratings: [5, 5, 5, 5, 4],
  },
  {
    ...webinar,
    slug: 'burnout-what-helps',
    title: 'Burnout: what helps, and what only looks like help',
    summary: 'For members. A frank hour on workload, meaning and the limits of breathing exercises.',
    description: `<p>Resilience training puts the load on the person. The strongest predictors of burnout are the load itself, control over one’s day, and whether the work still makes sense. This hour takes all three seriously.</p>
<h2>What we talk about</h2>
<ul><li>Exhaustion, cynicism and the feeling of getting nothing done: telling tiredness from burnout.</li><li>Changes that teams have made without money: huddles, protected notes time, fair rosters.</li><li>What to do for yourself this week, and when to see somebody.</li><li>For managers: the three questions to ask, and what not to promise.</li></ul>
<p>The recording is for members only, because colleagues spoke openly. Names have been removed from the questions.</p>`,
    topics: ['mental-health', 'leadership'],
    audiences: ['pt', 'ot', 'slp', 'leaders', 'assistants'],
    level: 'all',
    credits: [{ type: 'CE', amount: 1 }],
    schedule: onDemand(null),
    price: usd(0, 0),
    visibility: 'members',
    isElective: true,
    speakers: [
      { person: 'mbeki-stone', role: 'Presenter' },
      { person: 'castro-wen', role: 'Discussant' },
    ],
    ratings: [5, 5, 5, 4, 5, 5, 5],
  },
  {
    ...webinar,
    slug: 'confidence-intervals-for-clinicians',
    title: 'Confidence intervals for clinicians',
    summary: 'The most useful two numbers in any paper, explained with bus timetables and grip strength.',
    description: `<p>A p-value tells you whether to be surprised. A confidence interval tells you what might be true, how large it might be, and whether you should care. Once you can read one, half of a results section becomes superfluous.</p>
<h2>In an hour</h2>
<ul><li>What “95 percent” refers to, and what it does not.</li><li>Narrow and wide, crossing zero and not: four pictures to remember.</li><li>The smallest change that matters to a patient, drawn on the same axis.</li><li>Reading a forest plot as a row of intervals with a diamond beneath.</li></ul>
<p>No formulas. One bus.</p>`,
    topics: ['research'],
    audiences: ['pt', 'ot', 'slp', 'students'],
    level: 'introductory',
    credits: [{ type: 'CE', amount: 1 }],
    schedule: onDemand(null),
    price: usd(29, 0),
    isElective: true,
    speakers: [{ person: 'novakova', role: 'Presenter' }],
    ratings: [5, 4, 5, 5, 5, 5],
  },
  {
    ...webinar,
    slug: 'sturzprophylaxe-zu-hause',
    title: 'Sturzprophylaxe zu Hause: was wirklich wirkt',
    summary:
      'Gleichgewicht, Kraft und ein kritischer Blick auf Teppiche: ein Abend für alle, die Menschen in ihren Wohnungen behandeln.',
    description: `<p>Die meisten Stürze geschehen dort, wo man sich sicher fühlt. Der Hausbesuch ist deshalb mehr als ein Ersatz für die Praxis: Nur hier sieht man die Schwelle, die Hausschuhe und den Weg zur Toilette bei Nacht.</p>
<h2>Themen</h2>
<ul><li>Drei Tests, für die ein Stuhl und eine Uhr genügen.</li><li>Übungen, die das Gleichgewicht wirklich fordern, und wie man sie in den Alltag einbaut.</li><li>Wohnraumanpassung: was hilft, was stört und was niemand behält.</li><li>Angst vor dem Sturz: darüber reden, ohne sie größer zu machen.</li></ul>
<p>Mit Checkliste, Übungsblatt in großer Schrift und den Fragen aus der Live-Veranstaltung.</p>`,
    topics: ['aging'],
    audiences: ['pt', 'ot', 'assistants'],
    level: 'introductory',
    credits: [{ type: 'CE', amount: 1 }],
    language: 'de',
    schedule: onDemand(null),
    price: usd(35, 15),
    speakers: [{ person: 'eckhart', role: 'Referentin' }],
    ratings: [5, 4],
  },
] satisfies DemoProduct[]
