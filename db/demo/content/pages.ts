import type { DemoPage } from './types.ts'

export const pages = [
  {
    slug: 'home',
    title: 'Learn with people who do the work',
    lead: 'Courses, webinars and events for physical therapists, occupational therapists, speech-language pathologists and everyone who works beside them.',
    html: `<h2>What brings you here?</h2>
<ul><li><strong>My license is due.</strong> Filter the catalogue by credit type, and see at a glance what you still need.</li><li><strong>I have a difficult case.</strong> Search for the condition, or ask in the discussions.</li><li><strong>I look after a team.</strong> Register several people at once, and pay from one budget.</li></ul>
<h2>Why people stay</h2>
<p>Everything here is written by clinicians, reviewed by other clinicians, and read by somebody who has no idea about the subject. If a course is out of date we take it down before we replace it.</p>`,
  },
  {
    slug: 'about',
    title: 'About the association',
    lead: 'The Meridian Association brings together 14,000 allied health and rehabilitation professionals in twenty-six countries.',
    html: `<p>It began with eleven therapists in a church hall in Duluth who were tired of traveling four hours for a lecture. They took turns to prepare one another’s. That is still the principle: people who do the work teach people who do the work.</p>
<h2>What we do</h2>
<ul><li>We publish courses, webinars and guides, and take them down when they are no longer true.</li><li>We hold a conference each year, and smaller days wherever members ask for one.</li><li>We answer the telephone when a colleague has a professional question that cannot wait.</li></ul>
<h2>How we are governed</h2>
<p>Members elect a board of nine for three years. At least two of them are assistants or students, and one is a person who uses our services. Minutes are published within a month.</p>
<h2>Independence</h2>
<p>No course is sponsored. Exhibitors at the conference pay for their tables and have no say in the programme. Authors declare their interests at the start of every course, in a sentence that can be understood.</p>
<h2>Accessibility</h2>
<p>Films have captions and transcripts, documents can be read aloud, and everything works from the keyboard. If something does not work for you, tell us: it is a fault, and we mend it.</p>`,
  },
  {
    slug: 'contact',
    title: 'Contact',
    lead: 'A person answers, usually on the same day and always within two working days.',
    html: `<h2>By telephone</h2><p>Weekdays from 08:00 to 17:00 in Chicago, +1 312 555 0142. Members reach the advice line on the same number.</p>
<h2>By e-mail</h2><p>For courses and credits: <a href="mailto:learning@example.org">learning@example.org</a>. For everything else: <a href="mailto:office@example.org">office@example.org</a>.</p>
<h2>By post</h2><p>The Meridian Association, 400 Longitude Street, Suite 12, Chicago, Illinois.</p>
<h2>Before you write</h2><p>Certificates are in your dashboard as soon as they are issued. A forgotten password can be reset on the sign-in page. If a quiz was interrupted, your answers are saved; open it again before you write to us, because the clock may still be running.</p>`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    lead: 'What we keep about you, why, for how long, and how to see it or have it deleted.',
    html: `<h2>What we keep</h2>
<ul><li><strong>Your profile:</strong> name, e-mail address, and whatever else you choose to add.</li><li><strong>Your learning:</strong> registrations, progress, answers, credits and certificates.</li><li><strong>Your orders:</strong> what was bought, for whom, and what was paid. We never see card numbers.</li><li><strong>Technical records:</strong> sign-ins and errors, without the contents of what you wrote.</li></ul>
<h2>Why</h2>
<p>To run the courses you registered for, to prove your credits to those you show them to, and because the law requires us to keep invoices.</p>
<h2>Who else sees it</h2>
<p>Your licensing board, if you ask us to report credits. Your employer, if your employer registered you, sees whether you completed a course and nothing else: no answers, no scores, no discussions. We do not sell data, and there are no advertising trackers here.</p>
<h2>How long</h2>
<p>Profiles until you delete them. Credits and certificates for ten years, so that they can be verified. Invoices for as long as the law says. Technical records for ninety days.</p>
<h2>Your rights</h2>
<p>You can download everything we hold about you, correct it, or delete your account, all from your profile. Deleting keeps only what verification and the law require. Questions go to <a href="mailto:privacy@example.org">privacy@example.org</a>.</p>
<h2>Cookies</h2>
<p>One cookie keeps you signed in, one remembers what you agreed to, and one each for notices you have dismissed.</p>`,
  },
  {
    slug: 'terms',
    title: 'Terms of use',
    lead: 'The agreement between you and us, in words we would use at the telephone.',
    html: `<h2>Your account</h2><p>It is for you alone. Credits earned by somebody else under your name are not credits, and we are obliged to say so when asked.</p>
<h2>What you may do with the materials</h2><p>Use them for your own learning and in your work with patients. Handouts marked as such may be copied. Please do not publish courses elsewhere, record live events, or feed films of patients to any machine.</p>
<h2>Discussions</h2><p>Be kind and be specific. Never write anything by which a patient could be recognized. Moderators hide posts that break these rules, and tell you why.</p>
<h2>Professional judgment</h2><p>Our courses describe what is generally known. They do not know your patient. You do, and you remain responsible for what you decide. If something in a course seems wrong, tell us at once.</p>
<h2>Prices and access</h2><p>Prices are in US dollars. Access lasts as long as the product page says, counted from the day of registration. If we have to withdraw a course that you have paid for and not finished, you get your money back.</p>
<h2>Law</h2><p>These terms follow the law of Illinois. Nothing in them takes away rights that you have where you live.</p>`,
  },
  {
    slug: 'policy-statement',
    title: 'Registration and cancellation policy',
    lead: 'What happens when plans change, yours or ours.',
    html: `<h2>If you cannot come</h2>
<p>Until when you can cancel by yourself, and what is kept, stands with each product, in your cart and in your order. You may send a colleague at any time, free of charge.</p>
<ul><li><strong>Packs:</strong> the unused part of what you paid is refunded. Amounts that we added are not paid out.</li></ul>
<h2>If we cancel</h2>
<p>You choose: your money back, or the same amount in your prepaid balance with ten percent added. We cannot reimburse travel, and so decide at least three weeks ahead.</p>
<h2>Registering others</h2>
<p>When you register somebody else you confirm that they know about it. They receive their own confirmation, and their learning belongs to them: you see whether they are registered and whether they have finished.</p>
<h2>Illness, bereavement and birth</h2>
<p>Write to us. The dates above are for ordinary changes of plan.</p>`,
  },
] satisfies DemoPage[]
