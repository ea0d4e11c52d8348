/** What the academy wrote. Days that are less than nothing are to come. */
export const news = [
  {
    slug: 'a-room-without-a-programme',
    title: 'A room without a programme',
    summary:
      'At the conference there is one room with six tables, coffee and no speakers: bring a case, find three colleagues, shut the door.',
    html: '<p>Last year many of you wrote that the best hour of the conference was the one in the corridor. So we have given the corridor a room.</p><p>It has six tables, coffee, and one rule: whoever has the case speaks first. There is no list and no chair. Tables are free for half an hour at a time, and the board at the door says when the next one is.</p><h2>What to bring</h2><ul><li>One case, without anything by which the patient could be recognized.</li><li>One question that you could not answer.</li><li>Nothing to sell.</li></ul><p>If it works we do it again. If it does not, you will tell us, as always.</p>',
    daysAgo: 3,
  },
  {
    slug: 'your-credits-reach-your-board-by-themselves',
    title: 'Your credits reach your board by themselves',
    summary: 'From this month on we report to four more boards. You need not send a certificate to anybody.',
    html: '<p>If your board is among them, what you earn is reported on the first of each month. The date stands beside each credit in your transcript.</p><ul><li>What was reported is marked, with the day.</li><li>What was refused says why, and what to do about it.</li><li>What your board does not take from us you can still send yourself, as a file or on paper.</li></ul><p>You decide: reporting is off until you name your license in your profile, and it ends when you take it away.</p>',
    daysAgo: 12,
  },
  {
    slug: 'what-four-hundred-of-you-said-about-evenings',
    title: 'What four hundred of you said about evenings',
    summary: 'Shorter, later, and with more time to talk: the evening webinars change in spring.',
    html: '<p>We asked, and 412 of you answered. Two thirds would rather begin at seven than at six. Almost everybody wants half an hour at the end to talk, and nobody at all asked for longer slides.</p><p>So in spring an evening is fifty minutes of teaching and thirty of conversation, and it begins at seven where its teacher lives. Recordings keep the first part and leave out the second, because people speak more freely when nothing is kept.</p>',
    daysAgo: 30,
  },
  {
    slug: 'three-courses-we-have-taken-down',
    title: 'Three courses we have taken down, and why',
    summary: 'What is no longer true should not be for sale. Here is what has changed, and what to read instead.',
    html: '<p>Every course here has two readers who look at it once a year. This year they asked us to take down three: one on kinesiology tape, one on passive modalities for back pain, and one on balance testing whose cut-off values no longer hold.</p><p>Whoever has passed them keeps the credit, for it was earned in good faith. Whoever was in the middle has been refunded. New versions are being written of two; the third is not coming back.</p><blockquote>A course that is wrong is worse than none, because it has a certificate at the end.</blockquote>',
    daysAgo: 47,
  },
  {
    slug: 'captions-on-everything',
    title: 'Captions on everything, transcripts too',
    summary: 'It took eleven months and one very patient volunteer: every film in the academy can now be read.',
    html: '<p>The last forty films have their captions. Each has a transcript that can be searched, printed and read aloud, and each was corrected by somebody who knows the words of our trade, because a machine wrote <em>sack of iliac joint</em> once too often.</p><p>If you find a mistake, tell us where: the button is under every film.</p>',
    daysAgo: 71,
  },
  {
    slug: 'the-board-for-the-next-three-years',
    title: 'The board for the next three years',
    summary: 'Nine people, two of them assistants, one of them a student: who was elected and what they mean to do.',
    html: '<p>Members have voted. The names and the numbers are published here as soon as the count has been checked by both scrutineers.</p>',
    daysAgo: -4,
  },
]

/** What a magazine that does not exist wrote. */
export const elsewhere = [
  {
    title: 'Fewer falls where shoes are looked at monthly',
    html: 'Nine homes, two years, and a difference that can be seen without statistics. The authors show the checklist, too.',
    daysAgo: 1,
  },
  {
    title: 'Swallowing after the ventilator: what the first week tells',
    html: 'A cohort of 214 people, seen daily. Who coughs is often safer than who does not.',
    daysAgo: 5,
  },
  {
    title: 'A splint that is worn beats a splint that is right',
    html: 'An essay by two hand therapists on the drawer in which good work ends, and how to keep it out of there.',
    daysAgo: 9,
  },
  {
    title: 'Draft standard for telerehabilitation is open for comments',
    html: 'Until the end of the month anybody may say what is missing. It is forty pages long; the tables are in the appendix.',
    daysAgo: 16,
  },
]
