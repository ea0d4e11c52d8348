// Made by `npm run client` from the contracts that the server enforces. Not to be changed by hand.

/** What each call takes and answers. `Response`: a file, a feed, a page or a stream. */
export interface Calls {
  /** Makes a person a member for a time, or without end. */
  'account.addMembership': { input: { person_id: number } & { kind: string; number?: string; from: string; until: string | null }; answer: { id: number } }
  /** Keeps a passkey: the browser’s answer (RegistrationResponseJSON) to the options asked for before. */
  'account.addPasskey': { input: { name: string; response: Record<string, unknown> }; answer: { id: number; name: string; made_at: string; is_synced: boolean } }
  /** Mails a link to the new address; the address changes when it is opened. The old address gets a notice. */
  'account.changeEmail': { input: { email: string; password: string }; answer: { message: string } }
  /** Changes the password; on request all other sessions end. */
  'account.changePassword': { input: { current_password: string; password: string; password_again: string; end_other_sessions?: string | boolean }; answer: { message: string } }
  /** Makes a person an administrator (1) or a user (2). The last active administrator stays one. */
  'account.changeRole': { input: { person_id: number } & { role: number }; answer: { id: number; name: string; email: string; organisation: string; picture_url: string | null; role: 1 | 2; is_member: boolean; status: 'active' | 'deactivated' | 'removed'; is_email_verified: boolean; has_second_factor: boolean; made_at: string; last_seen_at: string | null } }
  /** Reads a CSV of people, known by their address, and tells line by line what is wrong and what would be made and changed. Nothing is written. */
  'account.checkPeople': { input: { file?: Blob | (Blob)[] }; answer: { created: number; changed: number; unchanged: number; lines: number; encoding: string; creations: ({ line: number; email: string; name: string })[]; changes: ({ line: number; email: string; name: string; fields: (string)[] })[]; faults: ({ line: number; column: string; message: string })[]; fault_count: number; digest: string } }
  /** Confirms the address of a person who waits for a link that did not reach them. Whoever signed up with it last can then sign in. */
  'account.confirmEmail': { input: { person_id: number }; answer: { id: number; name: string; email: string; organisation: string; picture_url: string | null; role: 1 | 2; is_member: boolean; status: 'active' | 'deactivated' | 'removed'; is_email_verified: boolean; has_second_factor: boolean; made_at: string; last_seen_at: string | null } }
  /** Turns the second factor on by a code of the app. Answers the recovery codes: they are shown this once. */
  'account.confirmSecondFactor': { input: { code: string }; answer: { recovery_codes: (string)[] } }
  /** Asks something more of people. */
  'account.createField': { input: { label: string; key?: string; hint?: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options?: (string)[]; is_required?: boolean; asked?: 'sign_up' | 'profile' | 'staff'; in_list?: boolean; position?: number }; answer: { id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; key: string; asked: 'sign_up' | 'profile' | 'staff'; in_list: boolean; position: number; version: string } }
  /** Makes an account without a password. `invite` mails a link to choose one. */
  'account.createPerson': { input: { name: string; email: string; organisation?: string; region?: string; time_zone: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; fields?: Record<string, (string)[]>; invite?: boolean }; answer: { id: number; name: string; email: string; organisation: string; region: string; time_zone: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; fields: ({ id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; value: (string)[] })[]; version: string } }
  /** Makes a role of the site’s own. What allows changing something allows reading it too. */
  'account.createRole': { input: { name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[] }; answer: { id: number; key: string | null; name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[]; is_per_product: boolean; people: number; may_give: boolean; version: string } }
  /** Keeps a person from signing in and ends their sessions, at once. The last active administrator stays. */
  'account.deactivatePerson': { input: { person_id: number }; answer: { id: number; name: string; email: string; organisation: string; picture_url: string | null; role: 1 | 2; is_member: boolean; status: 'active' | 'deactivated' | 'removed'; is_email_verified: boolean; has_second_factor: boolean; made_at: string; last_seen_at: string | null } }
  /** Deletes the account. Name, address and all that identifies the person are erased; orders, credits and certificates stay under a number. */
  'account.deleteAccount': { input: { password: string; code?: string }; answer: { message: string } }
  /** Turns the second factor off and forgets its secret and recovery codes. */
  'account.disableSecondFactor': { input: { password: string; code?: string }; answer: { message: string } }
  /** What an administrator may change of a person. */
  'account.editedPerson': { input: { person_id: number }; answer: { id: number; name: string; email: string; organisation: string; region: string; time_zone: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; fields: ({ id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; value: (string)[] })[]; version: string } }
  /** Ends a membership now. What was to follow it begins as much earlier. */
  'account.endMembership': { input: { person_id: number; membership_id: number }; answer: { id: number } }
  /** Ends all of one’s sessions except this one, at once. */
  'account.endOtherSessions': { input: Record<never, never>; answer: { ended: number } }
  /** Ends one of one’s sessions, at once. */
  'account.endSession': { input: { session_id: number }; answer: { ended: number } }
  /** Ends all sessions of a person, at once. */
  'account.endSessions': { input: { person_id: number }; answer: { ended: number } }
  /** Erases name, address, profile, ways in and everything the person wrote for themselves. Orders, invoices and what proves something stay, without the name. Cannot be undone; `email` says once more who is meant. */
  'account.erasePerson': { input: { person_id: number } & { email: string }; answer: { message: string } }
  /** All that is kept about the person who asks, as a JSON file to download. */
  'account.exportMyData': { input: Record<never, never>; answer: Response }
  /** The people that a filter finds, or those who were ticked, as CSV with the columns that an import reads. */
  'account.exportPeople': { input: { search?: string; role?: number; role_id?: number; is_member?: string; status?: 'active' | 'deactivated' | 'removed'; group_id?: number; fields?: string; ids?: string }; answer: Response }
  /** For a frame on another site, without cookies: once somebody has handed over to it, the token with which it takes part as them. Null until then. */
  'account.fetchHandOver': { input: { widget_id: number } & { verifier: string; token: string }; answer: { token: string | null } }
  /** At most eight active people by name or e-mail address, to choose one of. */
  'account.findPeople': { input: { search: string }; answer: { people: ({ id: number; name: string; email: string })[] } }
  /** Mails a link to choose a new password, if the address has an account. Answers alike in every case. */
  'account.forgotPassword': { input: { email: string; next?: string }; answer: { message: string } }
  /** Gives a person a role, on everything or on one product. */
  'account.giveRole': { input: { person_id: number } & { role_id: number; product_id?: '' | number }; answer: { held: ({ id: number; role_id: number; name: string; product: { id: number; title: string } | null; may_take: boolean })[]; offered: ({ id: number; key: string | null; name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[]; is_per_product: boolean; people: number; may_give: boolean })[] } }
  /** The groups that a person is in. */
  'account.groupsOfPerson': { input: { person_id: number }; answer: { groups: ({ id: number; name: string })[] } }
  /** Lets a widget in a frame on another site take part as whoever is signed in here, for half an hour. The frame fetches it by what its challenge was made of. */
  'account.handOver': { input: { widget_id: number; challenge: string }; answer: { handed: true } }
  /** Makes and changes what the check has told, in one transaction: all of it or nothing. */
  'account.importPeople': { input: { file?: Blob | (Blob)[]; digest: string }; answer: { created: number; changed: number; unchanged: number } }
  /** Whether the session still lives. One that has ended is answered with the text of §6. */
  'account.keepAlive': { input: Record<never, never>; answer: { signed_in: true } }
  /** The fields of profiles, in the order in which they are asked. */
  'account.listFields': { input: Record<never, never>; answer: { fields: ({ id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; key: string; asked: 'sign_up' | 'profile' | 'staff'; in_list: boolean; position: number; version: string; answers: number })[] } }
  /** The groups, with how many are in them. */
  'account.listGroups': { input: Record<never, never>; answer: { groups: ({ id: number; name: string; people: number })[] } }
  /** The records that were merged into this person, newest first, and the one that this person was merged into. */
  'account.listMerges': { input: { person_id: number }; answer: { merges: ({ id: number; from_id: number; name: string; email: string; made_at: string; undone_at: string | null; may_undo: boolean })[]; merged_into: { id: number; name: string } | null } }
  /** People by name or e-mail address, filtered and sorted. `next` is the `after` of the following page. */
  'account.listPeople': { input: { search?: string; role?: number; role_id?: number; is_member?: string; status?: 'active' | 'deactivated' | 'removed'; group_id?: number; fields?: string; sort?: 'name' | 'email' | 'made_at'; direction?: 'asc' | 'desc'; after?: string; limit?: number }; answer: { people: ({ id: number; name: string; email: string; organisation: string; picture_url: string | null; role: 1 | 2; is_member: boolean; status: 'active' | 'deactivated' | 'removed'; is_email_verified: boolean; has_second_factor: boolean; made_at: string; last_seen_at: string | null; fields: Record<string, string> })[]; columns: ({ id: number; label: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[] })[]; next: string | null; total: number } }
  /** All roles besides administrator, who may do everything: what they allow, and how many have them. */
  'account.listRoles': { input: Record<never, never>; answer: { roles: ({ id: number; key: string | null; name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[]; is_per_product: boolean; people: number; may_give: boolean })[]; administrators: number } }
  /** All memberships of a person, newest first, with what has become of each. */
  'account.memberships': { input: { person_id: number }; answer: { memberships: ({ id: number; kind: string; number: string; from: string; until: string | null; source: 'order' | 'grant' | 'import'; registration_id: number | null; state: 'active' | 'coming' | 'over' | 'cancelled' })[] } }
  /** Gives everything of the other record to this person, in one transaction. Rights are not passed on; the other record cannot sign in any more. Can be undone. */
  'account.mergePeople': { input: { person_id: number; other_id: number }; answer: { merge_id: number } }
  /** What is asked of me besides my name, with my answers. */
  'account.ownFields': { input: Record<never, never>; answer: { fields: ({ id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; value: (string)[] })[] } }
  /** What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). Asks for the password, and for a code where a second factor is on; a session of more than a day must sign in again first. */
  'account.passkeyOptions': { input: { password: string; code?: string }; answer: { options: Record<string, unknown> } }
  /** What the browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON). */
  'account.passkeySignInOptions': { input: Record<never, never>; answer: { options: Record<string, unknown> } }
  /** One’s passkeys, oldest first. */
  'account.passkeys': { input: Record<never, never>; answer: { passkeys: ({ id: number; name: string; made_at: string; is_synced: boolean })[] } }
  /** What erasing a person would take, and what stays without the name. Nothing is written. */
  'account.previewErase': { input: { person_id: number }; answer: { id: number; name: string; email: string; staying: ({ kind: string; label: string; count: number })[]; is_last_administrator: boolean } }
  /** What would become of the other record if it were merged into this person. Nothing is written. */
  'account.previewMerge': { input: { person_id: number; other_id: number }; answer: { stays: { id: number; name: string; email: string; organisation: string; picture_url: string | null; made_at: string; last_seen_at: string | null }; goes: { id: number; name: string; email: string; organisation: string; picture_url: string | null; made_at: string; last_seen_at: string | null }; entries: ({ kind: string; label: string; moving: number; staying: number })[]; roles: (string)[]; against: (string)[] } }
  /** One’s own profile. */
  'account.profile': { input: Record<never, never>; answer: { id: number; name: string; email: string; pending_email: string | null; organisation: string; region: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; time_zone: string; picture_url: string | null; is_member: boolean; member_until: string | null; is_admin: boolean; made_at: string } }
  /** Puts a person into the group of this name, which is made where there is none. */
  'account.putInGroup': { input: { person_id: number } & { name: string }; answer: { groups: ({ id: number; name: string })[] } }
  /** Lets a deactivated person sign in again. */
  'account.reactivatePerson': { input: { person_id: number }; answer: { id: number; name: string; email: string; organisation: string; picture_url: string | null; role: 1 | 2; is_member: boolean; status: 'active' | 'deactivated' | 'removed'; is_email_verified: boolean; has_second_factor: boolean; made_at: string; last_seen_at: string | null } }
  /** One field of profiles. */
  'account.readField': { input: { field_id: number }; answer: { id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; key: string; asked: 'sign_up' | 'profile' | 'staff'; in_list: boolean; position: number; version: string } }
  /** How far an import is, and how it ended. Only who began it, and administrators. */
  'account.readImport': { input: { import_id: number }; answer: { id: number; state: 'running' | 'done' | 'refused'; file_name: string; lines: number; checked: number; counts: { created: number; changed: number; unchanged: number } | null; why: string | null; after: string } }
  /** One person with sessions and the administrative acts on them. */
  'account.readPerson': { input: { person_id: number }; answer: { id: number; name: string; email: string; organisation: string; picture_url: string | null; role: 1 | 2; is_member: boolean; status: 'active' | 'deactivated' | 'removed'; is_email_verified: boolean; has_second_factor: boolean; made_at: string; last_seen_at: string | null; region: string; time_zone: string; locale: string; passkeys: number; may_sign_in_as: boolean; may_manage: boolean; may_make_administrator: boolean; fields: ({ id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; value: (string)[] })[]; sessions: ({ id: number; browser: string | null; system: string | null; device: 'computer' | 'phone' | 'tablet' | 'unknown'; ip: string; made_at: string; last_seen_at: string; is_current: boolean; is_acting: boolean })[]; acts: ({ id: number; made_at: string; action: string; label: string; actor_id: number | null; actor_name: string | null; details: Record<string, unknown> })[] } }
  /** One role. */
  'account.readRole': { input: { role_id: number }; answer: { id: number; key: string | null; name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[]; is_per_product: boolean; people: number; may_give: boolean; version: string } }
  /** Takes a field away, with all answers to it. */
  'account.removeField': { input: { field_id: number }; answer: { answers: number } }
  /** Takes a group away; its people stay. For thirty days it can be brought back. */
  'account.removeGroup': { input: { group_id: number }; answer: { people: number } }
  /** Forgets a passkey. */
  'account.removePasskey': { input: { passkey_id: number }; answer: { removed: true } }
  /** Takes the profile picture away. */
  'account.removePicture': { input: Record<never, never>; answer: { removed: true } }
  /** Takes a role of the site’s own away, from everybody who has it. */
  'account.removeRole': { input: { role_id: number }; answer: { lost: number } }
  /** Gives a passkey another name. */
  'account.renamePasskey': { input: { passkey_id: number } & { name: string }; answer: { id: number; name: string; made_at: string; is_synced: boolean } }
  /** Makes new recovery codes; the old ones are of no use any more. They are shown this once. */
  'account.renewRecoveryCodes': { input: { password: string; code?: string }; answer: { recovery_codes: (string)[] } }
  /** Mails the confirming link once more, if the address waits for it. Answers alike in every case. */
  'account.resendVerification': { input: { email: string }; answer: { message: string } }
  /** Whether the code of a mailed link still sets a new password; tells nothing of whose it is. */
  'account.resetLink': { input: { token: string }; answer: { is_open: boolean } }
  /** Sets a new password by the code of a mailed link, and ends all sessions. Whoever was invited and chooses the first one begins with `time_zone`. */
  'account.resetPassword': { input: { token: string; password: string; password_again: string; time_zone?: string }; answer: { message: string; next: string } }
  /** Brings back a group that was taken away, with those of its people who are still here. */
  'account.restoreGroup': { input: { group_id: number }; answer: { people: number } }
  /** The roles that a person has, and those that the one who asks may give. */
  'account.rolesOf': { input: { person_id: number }; answer: { held: ({ id: number; role_id: number; name: string; product: { id: number; title: string } | null; may_take: boolean })[]; offered: ({ id: number; key: string | null; name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[]; is_per_product: boolean; people: number; may_give: boolean })[] } }
  /** Changes what is asked. Its kind stays as it is once somebody has answered. */
  'account.saveField': { input: { field_id: number } & { label: string; key?: string; hint?: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options?: (string)[]; is_required?: boolean; asked?: 'sign_up' | 'profile' | 'staff'; in_list?: boolean; position?: number; version: string }; answer: { id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; key: string; asked: 'sign_up' | 'profile' | 'staff'; in_list: boolean; position: number; version: string } }
  /** Changes the kind, the number or the dates of a membership that was not cancelled. */
  'account.saveMembership': { input: { person_id: number; membership_id: number } & { kind: string; number?: string; from: string; until: string | null }; answer: { id: number } }
  /** Keeps my answers; a field that is not named stays as it is. */
  'account.saveOwnFields': { input: { fields: Record<string, (string)[]> }; answer: { fields: ({ id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; value: (string)[] })[] } }
  /** Changes a person. Where the address becomes another, both addresses are told. */
  'account.savePerson': { input: { person_id: number } & { name: string; email: string; organisation?: string; region?: string; time_zone: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; fields?: Record<string, (string)[]>; version: string }; answer: { id: number; name: string; email: string; organisation: string; region: string; time_zone: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; fields: ({ id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean; value: (string)[] })[]; version: string } }
  /** Changes what a role of the site’s own allows, for everybody who has it and at once. */
  'account.saveRole': { input: { role_id: number } & { name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[]; version: string }; answer: { id: number; key: string | null; name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[]; is_per_product: boolean; people: number; may_give: boolean; version: string } }
  /** Whether a second factor is asked for at sign-in, and how many recovery codes are left. */
  'account.secondFactor': { input: Record<never, never>; answer: { is_enabled: boolean; recovery_codes_left: number } }
  /** Mails the person a link to choose a new password. */
  'account.sendPasswordReset': { input: { person_id: number }; answer: { message: string } }
  /** Where one is signed in, the latest seen first. */
  'account.sessions': { input: Record<never, never>; answer: { sessions: ({ id: number; browser: string | null; system: string | null; device: 'computer' | 'phone' | 'tablet' | 'unknown'; ip: string; made_at: string; last_seen_at: string; is_current: boolean; is_acting: boolean })[] } }
  /** Sets the profile picture (multipart): one image, cut by the rectangle x, y, width, height in its own pixels if given. */
  'account.setPicture': { input: { picture?: Blob | (Blob)[]; x?: number; y?: number; width?: number; height?: number }; answer: { picture_url: string } }
  /** Signs in by e-mail address and password. `second_factor` asks for a code at /api/sign-in/second-factor. Unknown addresses and wrong passwords answer alike, and both make the next try wait. */
  'account.signIn': { input: { email: string; password: string; remember?: string | boolean }; answer: { status: 'signed_in' | 'second_factor' } }
  /** Signs the administrator in as a person who is none, until /api/stop-acting. Both names stand in the audit log. */
  'account.signInAs': { input: { person_id: number }; answer: { redirect: string } }
  /** Signs in by a passkey: the browser’s answer (AuthenticationResponseJSON) to the options asked for before. */
  'account.signInByPasskey': { input: { response: Record<string, unknown> }; answer: { status: 'signed_in' } }
  /** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
  'account.signInBySecondFactor': { input: { kind?: 'totp' | 'recovery_code'; code: string }; answer: { status: 'signed_in' } }
  /** Ends this session. */
  'account.signOut': { input: Record<never, never>; answer: { signed_out: true } }
  /** Makes an account and mails a link that confirms its address. Answers alike when the address has an account already. */
  'account.signUp': { input: { name: string; email: string; password: string; password_again: string; time_zone?: string; fields?: Record<string, (string)[]>; next?: string }; answer: { message: string } }
  /** Whether people may sign up here, and how strong a password must be. */
  'account.signUpOptions': { input: Record<never, never>; answer: { is_enabled: boolean; min_password_strength: 'very_weak' | 'weak' | 'adequate' | 'medium' | 'strong' | 'very_strong'; fields: ({ id: number; label: string; hint: string; kind: 'text' | 'long_text' | 'choice' | 'choices' | 'date' | 'number' | 'checkbox'; options: (string)[]; is_required: boolean })[] } }
  /** Takes the file and begins to do what the check has told, as a job that can be followed; all of it or nothing, as with the call that waits. */
  'account.startImport': { input: { file?: Blob | (Blob)[]; digest: string }; answer: { import_id: number } }
  /** Makes a secret for an authenticator app. It counts only once a code of it has been confirmed. */
  'account.startSecondFactor': { input: { password: string }; answer: { secret: string; uri: string } }
  /** Ends a sign-in as another person and returns to the administrator’s own session. */
  'account.stopActing': { input: Record<never, never>; answer: { redirect: string } }
  /** Takes a person out of a group. */
  'account.takeFromGroup': { input: { person_id: number; group_id: number }; answer: { groups: ({ id: number; name: string })[] } }
  /** Takes a role away from a person; what it allowed ends at once. */
  'account.takeRole': { input: { person_id: number; assignment_id: number }; answer: { held: ({ id: number; role_id: number; name: string; product: { id: number; title: string } | null; may_take: boolean })[]; offered: ({ id: number; key: string | null; name: string; permissions: ('catalogue.read' | 'catalogue.edit' | 'courses.read' | 'courses.edit' | 'quizzes.read' | 'quizzes.edit' | 'essays.read' | 'essays.review' | 'accommodations.read' | 'accommodations.edit' | 'surveys.read' | 'surveys.edit' | 'polls.read' | 'polls.edit' | 'pages.read' | 'pages.edit' | 'raw_html.write' | 'learners.read' | 'learners.mark' | 'credits.read' | 'credits.edit' | 'certificates.read' | 'certificates.edit' | 'certifications.read' | 'certifications.edit' | 'programme.read' | 'programme.edit' | 'registrations.read' | 'registrations.edit' | 'checkin.read' | 'checkin.scan' | 'checkin.edit' | 'orders.read' | 'orders.payments' | 'orders.refund' | 'orders.cancel' | 'packs.read' | 'packs.edit' | 'balances.read' | 'balances.edit' | 'discounts.read' | 'discounts.edit' | 'taxes.read' | 'taxes.edit' | 'directory.find' | 'people.read' | 'people.edit' | 'people.erase' | 'people.roles' | 'people.sign_in_as' | 'discussions.read' | 'discussions.edit' | 'discussions.moderate' | 'inbox.read' | 'inbox.answer' | 'inbox.announce' | 'notices.read' | 'notices.edit' | 'forms.read' | 'forms.edit' | 'submissions.read' | 'submissions.edit' | 'files.read' | 'files.upload' | 'files.remove' | 'settings.read' | 'settings.edit' | 'audit.read' | 'mails.read' | 'mails.edit' | 'jobs.read' | 'jobs.edit')[]; is_per_product: boolean; people: number; may_give: boolean })[] } }
  /** Gives back what was moved, as far as it is still there, and lets the other record be again. */
  'account.undoMerge': { input: { person_id: number; merge_id: number }; answer: { person_id: number } }
  /** Changes the fields of the profile that are given; the others stay. */
  'account.updateProfile': { input: { name?: string; organisation?: string; region?: string; locale?: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; time_zone?: string }; answer: { id: number; name: string; email: string; pending_email: string | null; organisation: string; region: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; time_zone: string; picture_url: string | null; is_member: boolean; member_until: string | null; is_admin: boolean; made_at: string } }
  /** Confirms an address by the code of a mailed link: of a new account, or of a changed address. `next` is where its reader was going. */
  'account.verifyEmail': { input: { token: string }; answer: { message: string; next: string } }
  /** Who is signed in here; null for a guest. */
  'account.viewer': { input: Record<never, never>; answer: { viewer: { id: number; name: string; email: string; is_admin: boolean; is_staff: boolean; has_organisation: boolean; picture_url: string | null; time_zone: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; acting_admin_name: string | null; keep_alive_seconds: number } | null } }
  /** Administrative acts, newest first, by action, actor, subject and period. `next` is the `before` of the following page. */
  'admin.audit': { input: { action?: string; actor?: string; subject_type?: string; subject_id?: string; from?: '' | string; to?: '' | string; before?: number }; answer: { entries: ({ id: number; made_at: string; action: string; label: string; actor_id: number | null; actor_name: string | null; acting_admin_id: number | null; acting_admin_name: string | null; subject_type: string; subject_id: string; subject: string; details: Record<string, unknown>; request_id: string; ip: string })[]; next: number | null; actions: ({ value: string; label: string })[]; subject_types: ({ value: string; label: string })[]; names: { people: Record<string, string>; products: Record<string, string>; components: Record<string, string> }; currency: string } }
  /** How business goes: sales, registrations, completed courses and new accounts of the last days, beside as many days before, and the next events with their seats. Each part for who may read what it counts. */
  'admin.board': { input: { days: '7' | '30' | '90' | '365' }; answer: { days: '7' | '30' | '90' | '365'; since: string; sales: { now: number; before: number; currency: string; orders: { now: number; before: number } } | null; registrations: { now: number; before: number } | null; completions: { now: number; before: number } | null; sign_ups: { now: number; before: number } | null; events: ({ id: number; title: string; starts_at: string; registered: number; capacity: number | null; free: number | null; waiting: number })[] | null } }
  /** What taking the demo content away would take, and what would stay and why. Nothing is written. Administrators only. */
  'admin.demoPlan': { input: Record<never, never>; answer: { fate: { going: ({ kind: 'product' | 'person' | 'registration' | 'purchase' | 'certificate' | 'certification' | 'quiz' | 'survey' | 'discussion' | 'thread' | 'form' | 'page' | 'poll' | 'pack' | 'discount_code' | 'organisation' | 'people_group' | 'profile_field' | 'system_notification'; count: number })[]; staying: ({ kind: 'product' | 'person' | 'registration' | 'purchase' | 'certificate' | 'certification' | 'quiz' | 'survey' | 'discussion' | 'thread' | 'form' | 'page' | 'poll' | 'pack' | 'discount_code' | 'organisation' | 'people_group' | 'profile_field' | 'system_notification'; count: number })[]; staying_names: (string)[]; settings: number } | null; confirm: string; is_own_account_of_demo: boolean; removal: { id: number; state: 'running' | 'done' | 'failed'; percent: number; outcome: { going: ({ kind: 'product' | 'person' | 'registration' | 'purchase' | 'certificate' | 'certification' | 'quiz' | 'survey' | 'discussion' | 'thread' | 'form' | 'page' | 'poll' | 'pack' | 'discount_code' | 'organisation' | 'people_group' | 'profile_field' | 'system_notification'; count: number })[]; staying: ({ kind: 'product' | 'person' | 'registration' | 'purchase' | 'certificate' | 'certification' | 'quiz' | 'survey' | 'discussion' | 'thread' | 'form' | 'page' | 'poll' | 'pack' | 'discount_code' | 'organisation' | 'people_group' | 'profile_field' | 'system_notification'; count: number })[]; staying_names: (string)[]; settings: number } | null; after: string } | null } }
  /** How far taking the demo content away is. */
  'admin.demoRemoval': { input: { removal_id: number }; answer: { id: number; state: 'running' | 'done' | 'failed'; percent: number; outcome: { going: ({ kind: 'product' | 'person' | 'registration' | 'purchase' | 'certificate' | 'certification' | 'quiz' | 'survey' | 'discussion' | 'thread' | 'form' | 'page' | 'poll' | 'pack' | 'discount_code' | 'organisation' | 'people_group' | 'profile_field' | 'system_notification'; count: number })[]; staying: ({ kind: 'product' | 'person' | 'registration' | 'purchase' | 'certificate' | 'certification' | 'quiz' | 'survey' | 'discussion' | 'thread' | 'form' | 'page' | 'poll' | 'pack' | 'discount_code' | 'organisation' | 'people_group' | 'profile_field' | 'system_notification'; count: number })[]; staying_names: (string)[]; settings: number } | null; after: string } }
  /** Gives a dead job up for good. */
  'admin.discardDeadJob': { input: { job_id: string }; answer: { discarded: true } }
  /** What somebody types into the palette: people, orders and invoices by their number, products; a few of each, and only what they may see. */
  'admin.find': { input: { q: string }; answer: { found: ({ kind: 'person' | 'order' | 'invoice' | 'product'; label: string; hint: string; href: string })[] } }
  /** What a new site still lacks. Each step is known by what is there, never by a tick. */
  'admin.firstSteps': { input: Record<never, never>; answer: { is_put_away: boolean; steps: ({ kind: 'identity' | 'seller' | 'policy' | 'mail' | 'product' | 'payment' | 'colleague' | 'demo'; is_done: boolean; href: string })[] } }
  /** Jobs that came to nothing after all their tries, newest first. `next` is the `after` of the following page. */
  'admin.listDeadJobs': { input: { after?: string }; answer: { jobs: ({ id: string; queue: string; payload: unknown; tries: number; made_at: string; died_at: string; failure: string | null })[]; next: string | null } }
  /** Mails, newest first: of recipients whose address holds a text, of a state, of a kind, to a person, about a product. `next` is the `before` of the following page. */
  'admin.listMail': { input: { recipient?: string; status?: 'waiting' | 'sent' | 'kept' | 'failed' | 'bounced' | 'complained' | 'withheld'; kind?: string; person_id?: number; product_id?: number; before?: number }; answer: { mails: ({ id: number; recipient: string; subject: string; locale: string; kind: string; kind_label: string; person_id: number | null; product_ids: (number)[]; status: 'waiting' | 'sent' | 'kept' | 'failed' | 'bounced' | 'complained' | 'withheld'; failure: string | null; made_at: string; sent_at: string | null })[]; next: number | null; has_mail_server: boolean } }
  /** All job queues with how much is in each; done and failed are those of the last day. */
  'admin.listQueues': { input: Record<never, never>; answer: { queues: ({ queue: string; waiting: number; later: number; running: number; done: number; failed: number; dead: number })[] } }
  /** Jobs of one queue or of all, newest first. `next` is the `after` of the following page. */
  'admin.listRecentJobs': { input: { queue?: string; after?: string }; answer: { jobs: ({ id: string; queue: string; state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'; tries: number; made_at: string; started_at: string | null; ended_at: string | null; failure: string | null })[]; next: string | null } }
  /** Figures of the installation, and what happened on each of the last 30 days in its default time zone; each part for who may read what it counts. */
  'admin.overview': { input: Record<never, never>; answer: { people: { count: number; members: number; new_this_week: number; active_this_week: number; open_sessions: number; sign_ups: ({ day: string; count: number })[] } | null; mails: { waiting: number; failed: number; sent: ({ day: string; count: number })[] } | null; jobs: { dead: number; requests: ({ day: string; count: number })[]; failures: ({ day: string; count: number })[] } | null } }
  /** Shows the first steps on the overview no more, or again. */
  'admin.putAwayFirstSteps': { input: { is_put_away: boolean }; answer: { is_put_away: boolean } }
  /** One mail with its plain and HTML parts. Where a link in it opens an account, it is left out. Reading is noted in the audit log. */
  'admin.readMail': { input: { mail_id: number }; answer: { id: number; recipient: string; subject: string; locale: string; kind: string; kind_label: string; person_id: number | null; product_ids: (number)[]; status: 'waiting' | 'sent' | 'kept' | 'failed' | 'bounced' | 'complained' | 'withheld'; failure: string | null; made_at: string; sent_at: string | null; text: string; html: string; is_covered: boolean; held_link: boolean; attachments: ({ filename: string; content_type: string })[] } }
  /** Takes the demo content away, as a job: all of it in one transaction or nothing. What others did stays, with all that it hangs on. Administrators only; `confirm` repeats the name of the site. */
  'admin.removeDemo': { input: { confirm: string }; answer: { removal_id: number } }
  /** Tries all dead jobs again. Answers how many. */
  'admin.retryAllDeadJobs': { input: Record<never, never>; answer: { retried: number } }
  /** Tries a dead job again, with all its tries. */
  'admin.retryDeadJob': { input: { job_id: string }; answer: { retried: 1 } }
  /** Changes the settings that are given, all or none. Rich text is sanitised. Answers all settings and the names of those that changed. */
  'admin.saveSettings': { input: { values: Record<string, unknown>; version: string }; answer: { settings: ({ name: string; group: 'site' | 'look' | 'mail' | 'accounts' | 'uploads' | 'commerce' | 'legal'; input: 'text' | 'longText' | 'richText' | 'switch' | 'number' | 'percent' | 'amount' | 'hue' | 'choice' | 'timeZone' | 'currency' | 'image'; label: string; help: string; value: unknown; fallback: unknown; choices: ({ value: string; label: string })[]; changed_at: string | null })[]; version: string; changed: (string)[] } }
  /** All settings of all features with their values. */
  'admin.settings': { input: Record<never, never>; answer: { settings: ({ name: string; group: 'site' | 'look' | 'mail' | 'accounts' | 'uploads' | 'commerce' | 'legal'; input: 'text' | 'longText' | 'richText' | 'switch' | 'number' | 'percent' | 'amount' | 'hue' | 'choice' | 'timeZone' | 'currency' | 'image'; label: string; help: string; value: unknown; fallback: unknown; choices: ({ value: string; label: string })[]; changed_at: string | null })[]; version: string } }
  /** What the frame of the admin pages shows: what one may do, on everything or on some product, and how much waits for them. */
  'admin.shell': { input: Record<never, never>; answer: { everywhere: (string)[]; somewhere: (string)[]; badges: { dead_jobs: number; failed_mails: number; posts_in_review: number; questions_waiting: number } } }
  /** What waits for somebody who works here, each with the address of its list; only what they may see, and only what there is. */
  'admin.todo': { input: Record<never, never>; answer: { items: ({ kind: 'dead_jobs' | 'failed_mails' | 'refunds' | 'overdue_invoices' | 'essays' | 'credit_claims' | 'posts_in_review' | 'waiting_lists'; count: number; href: string })[] } }
  /** What was announced to those who are registered for a product, newest first. */
  'announcements.list': { input: { product_id: number }; answer: { product: { id: number; title: string }; announcements: ({ id: number; subject: string; body: string; audience: 'registered' | 'unfinished' | 'finished' | 'chosen'; recipient_count: number; sent_by: string; sent_at: string })[]; counts: Record<string, number> } }
  /** Who would get an announcement, by which way, and the mail as the first of them would read it. Sends nothing. */
  'announcements.preview': { input: { product_id: number; audience: 'registered' | 'unfinished' | 'finished'; subject: string; body: string }; answer: { count: number; ways: { mail: number; digest: number; site: number; none: number }; names: (string)[]; mail: { subject: string; html: string } } }
  /** Announces something to those who are registered for a product. The same form sends once. */
  'announcements.send': { input: { product_id: number; audience: 'registered' | 'unfinished' | 'finished'; subject: string; body: string; form_key: string }; answer: { id: number; count: number } }
  /** Says that a session’s page is open. What lies between two beats counts as attended, by the server’s clock. */
  'attendance.beat': { input: { url_slug: string; session_id: number }; answer: { minutes: number; is_attended: boolean } }
  /** Counts somebody in or out, whatever the rule says, or lets the rule decide again. What was seen stays. */
  'attendance.correct': { input: { product_id: number; session_id: number } & { user_id: number; is_attended: boolean | null; reason: string }; answer: { is_attended: boolean } }
  /** Who attended a session of an event, as far as it was seen, and how it is joined. */
  'attendance.desk': { input: { product_id: number } & { session_id?: number; search?: string; before?: number }; answer: { product: { id: number; title: string; url_slug: string }; time_zone: string; sessions: ({ id: number; title: string; starts_at: string; attended: number })[]; session_id: number | null; takes_bookings: boolean; settings: { join_url: string | ''; is_framed: boolean; doors_minutes: number; code: string; rule: 'none' | 'minutes' | 'percent' | 'code' | 'scan'; rule_value: number; version: string } | null; rows: ({ registration_id: number; user_id: number; name: string; email: string; minutes: number; sources: ('page' | 'scan' | 'provider')[]; has_code: boolean; place: 'booked' | 'waiting' | null; is_attended: boolean; correction: { is_attended: boolean; reason: string } | null })[]; total: number; next_before: number | null } }
  /** Enters the code that was said in the room. */
  'attendance.enterCode': { input: { url_slug: string; session_id: number } & { code: string }; answer: { minutes: number; is_attended: boolean } }
  /** The attendance of every session of an event as a CSV file. */
  'attendance.exportList': { input: { product_id: number }; answer: Response }
  /** Reads the report of a meeting’s provider: a CSV file with the columns email, joined and left. Rows match by address; the others are answered. */
  'attendance.importReport': { input: { product_id: number; session_id: number } & { csv: string; is_dry_run?: boolean }; answer: { matched: number; added: number; unmatched: ({ line: number; email: string; reason: 'unreadable' | 'unknown' | 'notRegistered' | 'badTimes' })[] } }
  /** Hands out the link of a session to those who may join, while its doors are open. It stands in no page, mail or calendar. */
  'attendance.join': { input: { url_slug: string; session_id: number }; answer: { url: string; frame: string | null } }
  /** A session as those who are registered attend it: whether its doors are open, and one’s own minutes. */
  'attendance.live': { input: { url_slug: string; session_id: number }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; session: { session_id: number; session_position: number; is_favorite: boolean; kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; day: string; starts_at: string; ends_at: string; room: { id: number; name: string; floor: string } | null; track: { id: number; name: string } | null; speakers: ({ id: number; name: string })[]; is_cancelled: boolean; takes_bookings: boolean }; door: 'early' | 'open' | 'over' | 'cancelled'; doors_open_at: string; has_link: boolean; player: 'youtube' | 'vimeo' | 'jitsi' | null; counts: boolean; takes_code: boolean; rule: { kind: 'none' | 'minutes' | 'percent' | 'code' | 'scan'; value: number }; own: { minutes: number; is_attended: boolean } } }
  /** Says how a session is joined and, for the whole event, what counts as attended. It holds at once. */
  'attendance.saveSettings': { input: { product_id: number; session_id: number } & { join_url?: string | ''; is_framed?: boolean; doors_minutes?: number; code?: string; rule?: 'none' | 'minutes' | 'percent' | 'code' | 'scan'; rule_value?: number; version: string }; answer: { join_url: string | ''; is_framed: boolean; doors_minutes: number; code: string; rule: 'none' | 'minutes' | 'percent' | 'code' | 'scan'; rule_value: number; version: string } }
  /** Says that the page of a live step of a course is open. What lies between two such words counts, by the server’s clock and while the session lasts; enough of it completes the step. */
  'attendance.stepPresence': { input: { id: number }; answer: { minutes: number; needed_minutes: number; is_attended: boolean } }
  /** Reads a CSV of people, known by their address, and tells line by line what is wrong, who would get an account and who would be registered. Nothing is written. */
  'bulk.checkRegistrants': { input: { product_id: number; file?: Blob | (Blob)[] }; answer: { created: number; changed: number; unchanged: number; lines: number; encoding: string; creations: ({ line: number; email: string; name: string })[]; changes: ({ line: number; email: string; name: string; fields: (string)[] })[]; faults: ({ line: number; column: string; message: string })[]; fault_count: number; digest: string; notes: (string)[] } }
  /** What became of each row, as a CSV file. */
  'bulk.exportTargets': { input: { bulk_id: number }; answer: Response }
  /** Makes the accounts that the check has told, all of them or none, and begins to register everybody; a job works it off row by row. */
  'bulk.importRegistrants': { input: { product_id: number; file?: Blob | (Blob)[]; digest: string }; answer: { bulk_id: number } }
  /** Acts on many rows, newest first: one’s own; administrators see those of everybody. */
  'bulk.list': { input: { before?: number }; answer: { bulks: ({ id: number; list: 'people' | 'registrations'; act: string; label: string; product_id: number | null; state: 'running' | 'done' | 'stopped'; counts: { waiting: number; done: number; skipped: number; failed: number }; targets: number; asked_at: string; ended_at: string | null; asked_by: { id: number; name: string } | null; undoes: number | null; undone_by: number | null; can_be_undone: boolean; is_mine: boolean })[]; next_before: number | null } }
  /** What an act on many people would do: on how many, and why the others are left out. Nothing is written. */
  'bulk.previewPeople': { input: { act: 'confirm_email' | 'deactivate' | 'reactivate' | 'register' | 'mail'; options?: { product_id?: number; until?: string; reason?: string; refund?: 'rule' | 'none'; over_capacity?: boolean; subject?: string; body?: string; form_key?: string }; ids?: (number)[]; filter?: { search?: string; role?: number; role_id?: number; is_member?: string; status?: 'active' | 'deactivated' | 'removed'; group_id?: number; fields?: string } }; answer: { total: number; acted: number; left_out: ({ why: string; label: string; count: number })[]; sample: (string)[]; notes: (string)[]; can_be_undone: boolean } }
  /** What an act on many registrations would do. Nothing is written. */
  'bulk.previewRegistrations': { input: { act: 'move' | 'extend' | 'complete' | 'cancel' | 'mail'; options?: { product_id?: number; until?: string; reason?: string; refund?: 'rule' | 'none'; over_capacity?: boolean; subject?: string; body?: string; form_key?: string }; ids?: (number)[]; product_id?: number; filter?: { user_id?: number; search?: string; state?: 'active' | 'ended' | 'cancelled'; source?: 'order' | 'grant' | 'package' } }; answer: { total: number; acted: number; left_out: ({ why: string; label: string; count: number })[]; sample: (string)[]; notes: (string)[]; can_be_undone: boolean } }
  /** How far an act on many rows is, and what became of each row. */
  'bulk.read': { input: { bulk_id: number } & { state?: 'waiting' | 'done' | 'skipped' | 'failed'; from?: number }; answer: { bulk: { id: number; list: 'people' | 'registrations'; act: string; label: string; product_id: number | null; state: 'running' | 'done' | 'stopped'; counts: { waiting: number; done: number; skipped: number; failed: number }; targets: number; asked_at: string; ended_at: string | null; asked_by: { id: number; name: string } | null; undoes: number | null; undone_by: number | null; can_be_undone: boolean; is_mine: boolean }; targets: ({ position: number; name: string; href: string | null; state: 'waiting' | 'done' | 'skipped' | 'failed'; why: string | null })[]; next_from: number | null; after: string } }
  /** Begins an act on many people; a job works it off row by row. Refused where the filter finds another number of people than was previewed. */
  'bulk.startPeople': { input: { act: 'confirm_email' | 'deactivate' | 'reactivate' | 'register' | 'mail'; options?: { product_id?: number; until?: string; reason?: string; refund?: 'rule' | 'none'; over_capacity?: boolean; subject?: string; body?: string; form_key?: string }; ids?: (number)[]; filter?: { search?: string; role?: number; role_id?: number; is_member?: string; status?: 'active' | 'deactivated' | 'removed'; group_id?: number; fields?: string }; expected: number }; answer: { bulk_id: number } }
  /** Begins an act on many registrations; a job works it off row by row. */
  'bulk.startRegistrations': { input: { act: 'move' | 'extend' | 'complete' | 'cancel' | 'mail'; options?: { product_id?: number; until?: string; reason?: string; refund?: 'rule' | 'none'; over_capacity?: boolean; subject?: string; body?: string; form_key?: string }; ids?: (number)[]; product_id?: number; filter?: { user_id?: number; search?: string; state?: 'active' | 'ended' | 'cancelled'; source?: 'order' | 'grant' | 'package' }; expected: number }; answer: { bulk_id: number } }
  /** What is still waiting is not done. Only who began it, and administrators. */
  'bulk.stop': { input: { bulk_id: number }; answer: { stopped: boolean } }
  /** Takes back what an act has done, row by row, where nothing stands against it. Only who began it, and administrators. */
  'bulk.undo': { input: { bulk_id: number }; answer: { bulk_id: number } }
  /** Puts a product into one’s cart for a person and keeps a seat; in change mode the person takes the place of another in the same line. A duplicate answers `exists` or `registered`. */
  'cart.add': { input: { productId: number; userId: number } & { change_mode?: string | boolean | 0 | 1; original_user_id?: number; notify_original_registrant?: string | boolean | 0 | 1; notify_new_registrant?: string | boolean | 0 | 1 }; answer: { exists: boolean; registered: boolean; message: string } }
  /** The same as GET /cart/add, for clients that keep writes out of GET. */
  'cart.addByPost': { input: { productId: number; userId: number } & { change_mode?: string | boolean | 0 | 1; original_user_id?: number; notify_original_registrant?: string | boolean | 0 | 1; notify_new_registrant?: string | boolean | 0 | 1 }; answer: { exists: boolean; registered: boolean; message: string } }
  /** Puts a product into one’s cart for everybody on a list: addresses, one to a line or parted by commas, or a table with a column of them. Each line is answered with what became of it; whoever has no account is invited where `invite` says so and accounts may be made. At most 200 at once. */
  'cart.addMany': { input: { product_id: number; text: string; invite?: string | boolean | 0 | 1; email_text?: string }; answer: { lines: ({ line: number; address: string; outcome: 'added' | 'invited' | 'in_cart' | 'registered' | 'not_found' | 'sold_out' | 'not_an_address' | 'cannot_add' | 'invite_later'; name: string })[]; added: number; enable_signup: boolean } }
  /** Enters a discount code. It is refused with the reason where it cannot be used for what is in the cart. */
  'cart.applyDiscount': { input: { code: string }; answer: { message: string } }
  /** The template of the buy-for-another dialog, every step of it, in the reader’s language. */
  'cart.buyForAnotherTemplate': { input: Record<never, never>; answer: Response }
  /** Until when a buyer may cancel each of these products by themselves, and what is kept, as a sentence to read before buying. */
  'cart.cancellationTerms': { input: { product_id?: number | (number)[] }; answer: { terms: ({ product_id: number; text: string })[] } }
  /** One’s cart: a line per registrant and product, grouped by product, with what it costs. */
  'cart.cart': { input: Record<never, never>; answer: { groups: ({ product: { id: number; url_slug: string; title: string; kind: string; cover_url: string; starts_at: string | null; ends_at: string | null; place: string | null; formats: (string)[]; time_zone: string | null }; problem: string | null; count: number; lines: ({ product_id: number; registrant_id: number; registrant_name: string; registrant_picture_url: string | null; is_me: boolean; is_told: boolean; group_view: 0 | 1; held_until: string | null; is_lost: boolean; list_price: number; price: number; group_discount: number; code_discount: number; covered: number; covered_by: string | null; uncovered: 'not_in_scope' | 'not_for_registrant' | 'used_up' | null })[] })[]; count: number; currency: string; version: number; send_confirmations: boolean; has_policy: boolean; policy_version: string; discount_code: string | null; discount_problem: string | null; prices_include_tax: boolean; costs: { list: number; subtotal: number; member_saving: number; group_discount: number; code_discount: number; covered: number; tax: number; total: number; prepaid: number; due: number }; join: { url: string; saving: number } | null; savings_pack: { is_active: boolean; left: number | null; covers: number; saves: number } | null; prepaid: { is_active: boolean; balance: number; at_most: number | null; uses: number } | null; held_until: string | null; options: { redirectToCart: boolean; confirmRedirect: boolean; serverMessageOnChange: boolean; autoReloadOnRemove: boolean } } }
  /** Whether the product is in one’s cart for this person, and whether they are registered for it. */
  'cart.contains': { input: { productId: number; userId: number }; answer: { exists: boolean; registered: boolean } }
  /** How many lines one’s cart has, for the header; 0 for a guest. */
  'cart.count': { input: Record<never, never>; answer: { count: number } }
  /** Makes an account for somebody who has none, and invites them by mail with the given words. */
  'cart.createUser': { input: { email: string; name?: string; email_text?: string; product_id: number; change_mode?: string | boolean | 0 | 1; original_user_id?: number }; answer: { user_id: number } }
  /** Finds a person by their e-mail address, to register them. 409 answers a message key; not found answers `enable_signup` and `message`. */
  'cart.findUser': { input: { email: string; productId: number }; answer: { id: number; product_status: 'can_add' | 'in_cart' | 'registered' | 'cant_other_reason'; name: string; organisation: string; region: string } }
  /** Whether a product is in one’s own cart for oneself; never for a guest. */
  'cart.inCart': { input: { product_id: number }; answer: { exists: boolean } }
  /** What one would add to the cart, as somebody is asked who comes from another site. */
  'cart.offer': { input: { product_id: number }; answer: { id: number; url_slug: string; title: string; amount: number; currency: string } }
  /** What follows when a line is added, changed or removed, as the site has chosen. */
  'cart.options': { input: Record<never, never>; answer: { redirectToCart: boolean; confirmRedirect: boolean; serverMessageOnChange: boolean; autoReloadOnRemove: boolean } }
  /** The policy statement that a buyer accepts, as rich text. */
  'cart.policy': { input: Record<never, never>; answer: { policy_statement: string } }
  /** Takes a registrant’s line out of one’s cart and gives the seat back. */
  'cart.remove': { input: { product_id: number; registrant_id: number }; answer: { message: string } }
  /** The same as GET /cart/remove, for clients that keep writes out of GET. */
  'cart.removeByDelete': { input: { product_id: number; registrant_id: number }; answer: { message: string } }
  /** Takes the discount code out of one’s cart. */
  'cart.removeDiscount': { input: Record<never, never>; answer: { message: string } }
  /** Whether registrants are mailed a confirmation. */
  'cart.setConfirmations': { input: { send: string | boolean | 0 | 1 }; answer: { message: string } }
  /** The group training view of the whole cart (§3): everybody in it takes the training together, or alone. */
  'cart.setGroupTraining': { input: { group_view: string | boolean | 0 | 1 }; answer: { message: string } }
  /** Whether this registrant takes the training together with the group. */
  'cart.setGroupView': { input: { user_id: number; product_id: number; group_view: string | boolean | 0 | 1 }; answer: { message: string } }
  /** Adds a topic, an audience or a credit type at the end. Without a code, one is made from the name. */
  'catalogue.addTerm': { input: { group: 'topics' | 'audiences' | 'credit_types' } & { name: string; code?: string; description?: string; unit?: string; translations?: Record<string, { name?: string; unit?: string }> }; answer: Record<string, ({ code: string; name: string; description: string; unit: string; translations: Record<string, { name: string; unit: string }>; products: number; version: string })[]> }
  /** Makes and changes what the check has told, in one transaction: all of it or nothing. */
  'catalogue.applyImport': { input: { file?: Blob | (Blob)[]; digest: string; tell_registrants?: boolean | string; note_to_registrants?: string }; answer: { created: number; changed: number; unchanged: number } }
  /** Takes a product out of the catalogue for good without losing anything about it. */
  'catalogue.archiveProduct': { input: { product_id: number } & { tell_registrants?: boolean | string; note_to_registrants?: string }; answer: { id: number; url_slug: string; version: number; change_ids: (number)[] } }
  /** The meetings of a dated product as a calendar file, for whoever may see its page. */
  'catalogue.calendar': { input: { url_slug: string }; answer: Response }
  /** The tile of a product by its address, present or earlier, for whoever may see it or has it. */
  'catalogue.card': { input: { url_slug: string }; answer: { product: { id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null } } }
  /** Tiles of these products, as far as the viewer may see them or has them, each of their own with the way into it. */
  'catalogue.cards': { input: { ids: string }; answer: { products: ({ id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[] } }
  /** Publishes, hides, archives or restores products, or gives them a topic; all or none. */
  'catalogue.changeMany': { input: { product_ids: (number)[]; act: 'publish' | 'hide' | 'archive' | 'restore' | 'add_topic'; topic?: string; tell_registrants?: boolean | string; note_to_registrants?: string }; answer: { changed: number; unchanged: number; change_ids: (number)[] } }
  /** Renames a saved search, or turns its e-mails on or off. */
  'catalogue.changeSavedSearch': { input: { search_id: number } & { name?: string; is_mailed?: string | boolean }; answer: { id: number; name: string; url: string; choices: (string)[]; is_mailed: boolean; is_outdated: boolean; made_at: string } }
  /** Reads a CSV and tells line by line what is wrong with it and what would be made and changed. Nothing is written. */
  'catalogue.checkImport': { input: { file?: Blob | (Blob)[] }; answer: { created: number; changed: number; unchanged: number; lines: number; encoding: string; creations: ({ line: number; url_slug: string; title: string })[]; changes: ({ line: number; url_slug: string; title: string; fields: (string)[] })[]; faults: ({ line: number; column: string; message: string })[]; fault_count: number; digest: string } }
  /** A product’s drawn cover: as SVG, or as PNG for sites that preview a link and show nothing else. Everything it depends on is in the address. */
  'catalogue.cover': { input: { name: string } & { kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; topic: string; hue: number }; answer: Response }
  /** Makes a product. Its description is sanitised. */
  'catalogue.createProduct': { input: { title: string; url_slug: string; summary: string; description_html: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_file_id: number | null; topics: (string)[]; audiences: (string)[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; credits: ({ type: string; amount: number })[]; meetings: ({ starts_at: string; ends_at: string })[]; time_zone: string | null; access_days: number | null; is_online: boolean; venue: string; city: string; region: string; country: string; capacity: number | null; list_price: number; member_price: number; currency: string; membership_kind?: string; membership_months?: number | null; sale_starts_at: string | null; sale_ends_at: string | null; cancellation?: 'site' | 'own' | 'none'; cancel_deadline?: number | null; cancel_fee_percent?: number | null; cancel_fee?: number | null; is_elective: boolean; remote_registration: boolean; remote_registration_url: string; visibility: 'draft' | 'public' | 'members' | 'hidden'; publish_at: string | null; speakers: ({ person_id: number | null; name: string; headline: string; role: string })[]; prerequisites: (string)[]; package_items: (string)[]; attachments: ({ file_id: number; title: string; audience?: 'everyone' | 'registered' | 'members' })[] }; answer: { id: number; url_slug: string; version: number; change_ids: (number)[] } }
  /** Deletes a draft that nobody has registered for, rated or put into another product. Everything else is archived. */
  'catalogue.deleteProduct': { input: { product_id: number }; answer: { deleted: true } }
  /** Makes a draft that is a copy of a product with its whole course, under an address of its own. Results are not copied. */
  'catalogue.duplicateProduct': { input: { product_id: number }; answer: { id: number; url_slug: string; version: number; change_ids: (number)[] } }
  /** The public events to come as a calendar to subscribe to (RFC 5545), under the same filters. */
  'catalogue.eventsCalendar': { input: { topic?: string | (string)[]; format?: string | (string)[]; credit?: string | (string)[]; price?: string | (string)[]; region?: string | (string)[]; view?: string | (string)[]; month?: string | (string)[]; past?: string | (string)[]; after?: string | (string)[] }; answer: Response }
  /** The filtered list as CSV, in the columns that the import reads. No cell can be taken for a formula. */
  'catalogue.exportProducts': { input: { search?: string; kind?: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; visibility?: 'draft' | 'public' | 'members' | 'hidden'; state?: 'active' | 'draft' | 'scheduled' | 'over' | 'no_remote_url' | 'archived'; topic?: string; sort?: 'title' | 'starts_at' | 'list_price' | 'changed_at'; direction?: 'asc' | 'desc' }; answer: Response }
  /** The products one keeps, newest first, as far as one may see them; what is over stays on the list. */
  'catalogue.favorites': { input: { page?: string | (string)[] }; answer: { products: ({ id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[]; total: number; page: number; pages: number } }
  /** At most eight products whose title or address holds a text, for prerequisites and package contents. */
  'catalogue.findForLink': { input: { search: string }; answer: { products: ({ id: number; url_slug: string; title: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other' })[] } }
  /** At most eight people by name or e-mail address, to be named as speakers. */
  'catalogue.findSpeakers': { input: { search: string }; answer: { people: ({ id: number; name: string; email: string; organisation: string })[] } }
  /** Who changed what on a product and when, newest first. `next` is the `before` of the following page. */
  'catalogue.history': { input: { product_id: number } & { before?: number }; answer: { title: string; url_slug: string; changes: ({ id: number; action: 'added' | 'changed' | 'archived' | 'restored'; changed_at: string; changed_by: string | null; changes: ({ field: string; from: unknown; to: unknown })[]; can_undo: boolean })[]; next: number | null } }
  /** A CSV with the columns of the import and one example line. */
  'catalogue.importTemplate': { input: Record<never, never>; answer: Response }
  /** At most eight titles, topics and speakers that go on as typed. */
  'catalogue.inCatalogue': { input: { q?: string | (string)[] }; answer: { suggestions: ({ kind: 'product' | 'topic' | 'speaker'; label: string; url: string })[] } }
  /** Dated products in the order of their beginning, 40 at a time by `after`: those to come, those of one month (`month`, `view=month`), or with `past=1` those that are over, latest first. */
  'catalogue.list': { input: { topic?: string | (string)[]; format?: string | (string)[]; credit?: string | (string)[]; price?: string | (string)[]; region?: string | (string)[]; view?: string | (string)[]; month?: string | (string)[]; past?: string | (string)[]; after?: string | (string)[] }; answer: { events: ({ id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[]; next: string | null; months: ({ month: string; count: number })[]; month: string; filters: ({ group: 'topic' | 'format' | 'credit' | 'price' | 'region'; options: ({ value: string; label: string })[] })[]; search: { chosen: Record<string, string>; region: string | null; view: 'list' | 'month'; month: string | null; is_past: boolean; after: string | null } } }
  /** Products by title or address, filtered and sorted, with how many there are of each state and visibility. */
  'catalogue.listProducts': { input: { search?: string; kind?: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; visibility?: 'draft' | 'public' | 'members' | 'hidden'; state?: 'active' | 'draft' | 'scheduled' | 'over' | 'no_remote_url' | 'archived'; topic?: string; sort?: 'title' | 'starts_at' | 'list_price' | 'changed_at'; direction?: 'asc' | 'desc'; page?: number }; answer: { products: ({ id: number; url_slug: string; title: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: (string)[]; visibility: 'draft' | 'public' | 'members' | 'hidden'; is_archived: boolean; publish_at: string | null; starts_at: string | null; list_price: number; member_price: number; currency: string; registrations: number; needs_remote_url: boolean; changed_at: string })[]; total: number; page: number; pages: number; states: Record<string, number> } }
  /** One’s own saved searches, newest first. */
  'catalogue.listSavedSearches': { input: Record<never, never>; answer: { searches: ({ id: number; name: string; url: string; choices: (string)[]; is_mailed: boolean; is_outdated: boolean; made_at: string })[] } }
  /** Topics, audiences and credit types in their order, with how many products have each. */
  'catalogue.listTerms': { input: Record<never, never>; answer: Record<string, ({ code: string; name: string; description: string; unit: string; translations: Record<string, { name: string; unit: string }>; products: number; version: string })[]> }
  /** Gives all products of one term to another and removes it. Amounts of merged credit types are added. */
  'catalogue.mergeTerm': { input: { group: 'topics' | 'audiences' | 'credit_types'; code: string } & { into: string }; answer: Record<string, ({ code: string; name: string; description: string; unit: string; translations: Record<string, { name: string; unit: string }>; products: number; version: string })[]> }
  /** Puts a list into a new order: all its codes, each once. */
  'catalogue.orderTerms': { input: { group: 'topics' | 'audiences' | 'credit_types' } & { codes: (string)[] }; answer: Record<string, ({ code: string; name: string; description: string; unit: string; translations: Record<string, { name: string; unit: string }>; products: number; version: string })[]> }
  /** Everything a product’s page shows. An address that the product once had answers `redirect` to the present one. */
  'catalogue.product': { input: { url_slug: string }; answer: { redirect: string | null; product: { id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null; canonical_url: string; description_html: string; audiences: ({ code: string; name: string })[]; meetings: ({ starts_at: string; ends_at: string })[]; access_days: number | null; venue: string | null; address: string | null; capacity: number | null; availability: 'open' | 'not_yet' | 'closed' | 'over' | 'archived'; sale_starts_at: string | null; sale_ends_at: string | null; remote_registration: boolean; remote_registration_url: string | null; preview: 'draft' | 'hidden' | 'scheduled' | 'archived' | null; speakers: ({ name: string; headline: string; role: string })[]; prerequisites: ({ id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[]; package_items: ({ id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[]; packages: ({ id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[]; related: ({ id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[]; attachments: ({ title: string; url: string; audience: 'everyone' | 'registered' | 'members'; is_open: boolean })[]; is_registered: boolean; owned_ids: (number)[]; met_ids: (number)[] | null; can_rate: boolean; my_rating: number | null; viewer_is_member: boolean; join_url: string | null } | null } }
  /** Gives a product one to five stars, or changes the stars given before. Only for those who are registered. */
  'catalogue.rate': { input: { product_id: number } & { score: number }; answer: { average: number; count: number; my_rating: number } }
  /** One product for editing. `version` goes back with the saving. */
  'catalogue.readProduct': { input: { product_id: number }; answer: { id: number; version: number; entry: { title: string; url_slug: string; summary: string; description_html: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_file_id: number | null; topics: (string)[]; audiences: (string)[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; credits: ({ type: string; amount: number })[]; meetings: ({ starts_at: string; ends_at: string })[]; time_zone: string | null; access_days: number | null; is_online: boolean; venue: string; city: string; region: string; country: string; capacity: number | null; list_price: number; member_price: number; currency: string; membership_kind: string; membership_months: number | null; sale_starts_at: string | null; sale_ends_at: string | null; cancellation: 'site' | 'own' | 'none'; cancel_deadline: number | null; cancel_fee_percent: number | null; cancel_fee: number | null; is_elective: boolean; remote_registration: boolean; remote_registration_url: string; visibility: 'draft' | 'public' | 'members' | 'hidden'; publish_at: string | null; speakers: ({ person_id: number | null; name: string; headline: string; role: string })[]; prerequisites: (string)[]; package_items: (string)[]; attachments: ({ file_id: number; title: string; audience: 'everyone' | 'registered' | 'members' })[] }; is_archived: boolean; cover_url: string; drawn_cover_url: string; attachments: ({ file_id: number; url: string; name: string })[]; titles: Record<string, string>; old_slugs: (string)[]; registrations: number; may_delete: boolean; made_at: string; changed_at: string } }
  /** Forgets a saved search. */
  'catalogue.removeSavedSearch': { input: { search_id: number }; answer: { removed: true } }
  /** Removes what no product uses. */
  'catalogue.removeTerm': { input: { group: 'topics' | 'audiences' | 'credit_types'; code: string }; answer: Record<string, ({ code: string; name: string; description: string; unit: string; translations: Record<string, { name: string; unit: string }>; products: number; version: string })[]> }
  /** Renames or describes anew. The code stays, and with it every address and import that uses it. */
  'catalogue.renameTerm': { input: { group: 'topics' | 'audiences' | 'credit_types'; code: string } & { name: string; description?: string; unit?: string; translations?: Record<string, { name?: string; unit?: string }>; version: string }; answer: Record<string, ({ code: string; name: string; description: string; unit: string; translations: Record<string, { name: string; unit: string }>; products: number; version: string })[]> }
  /** Puts an archived product back, as visible as it was. */
  'catalogue.restoreProduct': { input: { product_id: number } & { tell_registrants?: boolean | string; note_to_registrants?: string }; answer: { id: number; url_slug: string; version: number; change_ids: (number)[] } }
  /** What search engines may read. */
  'catalogue.robots': { input: Record<never, never>; answer: Response }
  /** Keeps a search of the catalogue under a name. `query` is what its address carries. */
  'catalogue.saveSearch': { input: { name: string; query: string; is_mailed?: string | boolean }; answer: { id: number; name: string; url: string; choices: (string)[]; is_mailed: boolean; is_outdated: boolean; made_at: string } }
  /** Finds products by words and filters, with counts per filter value that stay right under the other filters. Unknown values are left out and named in `notices`. */
  'catalogue.search': { input: { q?: string | (string)[]; kind?: string | (string)[]; topic?: string | (string)[]; audience?: string | (string)[]; level?: string | (string)[]; credit?: string | (string)[]; format?: string | (string)[]; language?: string | (string)[]; price?: string | (string)[]; elective?: string | (string)[]; from?: string | (string)[]; to?: string | (string)[]; favorites?: string | (string)[]; sort?: string | (string)[]; view?: string | (string)[]; form?: string | (string)[]; page?: string | (string)[] }; answer: { products: ({ id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[]; total: number; pages: number; facets: ({ group: 'kind' | 'topic' | 'format' | 'price' | 'credit' | 'audience' | 'level' | 'language' | 'elective'; values: ({ value: string; label: string; count: number })[] })[]; search: { words: string; chosen: Record<string, (string)[]>; from: string | null; to: string | null; favorites: boolean; sort: 'relevance' | 'date' | 'title' | 'price' | 'rating' | null; view: 'tiles' | 'list'; form: 'quick' | 'advanced'; page: number }; did_you_mean: string | null; some_words: ({ words: string; count: number })[]; notices: (string)[]; copies_values: boolean } }
  /** What the whole site has on some words, in sections by type; only what the searcher may see. */
  'catalogue.searchSite': { input: { q?: string | (string)[]; type?: string | (string)[] }; answer: { words: string; types: (string)[]; did_you_mean: string | null; notices: (string)[]; sections: ({ type: 'products' | 'speakers' | 'discussions' | 'pages' | 'files'; total: number; more_url: string | null; items: ({ title: string; url: string; note: string; text: string; own?: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null })[] })[] } }
  /** Sets where people register for a product whose registration is elsewhere. */
  'catalogue.setRemoteRegistration': { input: { product_id: number } & { remote_registration?: boolean; remote_registration_url: string }; answer: { id: number; url_slug: string; version: number; change_ids: (number)[] } }
  /** Shows a product to everybody, to members, or to those who have the address; now, or from `publish_at` on. */
  'catalogue.setVisibility': { input: { product_id: number } & { visibility: 'draft' | 'public' | 'members' | 'hidden'; publish_at?: string | null }; answer: { id: number; url_slug: string; version: number; change_ids: (number)[] } }
  /** The public pages for search engines; past 20,000 products an index of parts. */
  'catalogue.sitemap': { input: { part?: number }; answer: Response }
  /** Where the mail program of a receiver posts to when they unsubscribe with one click (RFC 8058): turns off all e-mails about a person’s saved searches. */
  'catalogue.stopByMail': { input: { code: string }; answer: { stopped: true } }
  /** Turns off all e-mails about a person’s saved searches, by the code in one of them. */
  'catalogue.stopMails': { input: { code: string }; answer: { stopped: true } }
  /** The same address opened: leads to the page that asks first. */
  'catalogue.stopPage': { input: { code: string }; answer: Response }
  /** What the site has on the words as far as they are typed, the best few of every kind, one’s own things first. `words` are those that were looked for: a slip of the finger is mended. */
  'catalogue.suggest': { input: { q?: string | (string)[] }; answer: { words: string; suggestions: ({ kind: 'mine' | 'events' | 'products' | 'speakers' | 'discussions' | 'pages' | 'files'; title: string; url: string; note: string; verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view' | null })[] } }
  /** Puts fields back to what they were before the given changes, where nobody has changed them since. */
  'catalogue.undoChanges': { input: { change_ids: (number)[]; tell_registrants?: boolean | string; note_to_registrants?: string }; answer: { changed: number; unchanged: number; change_ids: (number)[] } }
  /** Saves a product. A changed address leaves the old one leading here. Refused when somebody saved since `version`, and when people are registered for what moves until `tell_registrants` says whether they hear of it. */
  'catalogue.updateProduct': { input: { product_id: number } & { title: string; url_slug: string; summary: string; description_html: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_file_id: number | null; topics: (string)[]; audiences: (string)[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; credits: ({ type: string; amount: number })[]; meetings: ({ starts_at: string; ends_at: string })[]; time_zone: string | null; access_days: number | null; is_online: boolean; venue: string; city: string; region: string; country: string; capacity: number | null; list_price: number; member_price: number; currency: string; membership_kind?: string; membership_months?: number | null; sale_starts_at: string | null; sale_ends_at: string | null; cancellation?: 'site' | 'own' | 'none'; cancel_deadline?: number | null; cancel_fee_percent?: number | null; cancel_fee?: number | null; is_elective: boolean; remote_registration: boolean; remote_registration_url: string; visibility: 'draft' | 'public' | 'members' | 'hidden'; publish_at: string | null; speakers: ({ person_id: number | null; name: string; headline: string; role: string })[]; prerequisites: (string)[]; package_items: (string)[]; attachments: ({ file_id: number; title: string; audience?: 'everyone' | 'registered' | 'members' })[]; version: number; tell_registrants?: boolean | string; note_to_registrants?: string }; answer: { id: number; url_slug: string; version: number; change_ids: (number)[] } }
  /** Stores a picture as a cover, cut to 1200 × 675. It is used once the product is saved with its number. */
  'catalogue.uploadCover': { input: { file?: Blob | (Blob)[] }; answer: { file_id: number; url: string } }
  /** Adds a multi-certificate over these products. */
  'certificates.addMulti': { input: { title: string; design_id: number; product_ids: (number)[]; is_archived?: boolean }; answer: { id: number; version: string; title: string; design_id: number; product_ids: (number)[]; is_archived: boolean } }
  /** Takes a design off the list of those to choose, or puts it back. Products that give it go on giving it. */
  'certificates.archiveDesign': { input: { design_id: number } & { is_archived: string | boolean }; answer: { is_archived: boolean } }
  /** Whether a signed credential is one of ours and still says what we say: the signature by our keys alone, its content, and its state now. */
  'certificates.checkCredential': { input: { credential: string }; answer: { code: string; state: 'valid' | 'expired' | 'revoked'; is_current: boolean } }
  /** Makes a new design that looks like another. Sending the form twice makes one. */
  'certificates.copyDesign': { input: { from_id: number; name: string; form_key: string }; answer: { id: number } }
  /** Corrects the name on a certificate by a new edition of it: the code and what was said before stay. `edition` is the one that was looked at; sending the same correction twice makes one. */
  'certificates.correctName': { input: { certificate_id: number } & { edition: number; name: string; reason: string }; answer: { edition: number } }
  /** A certificate as a signed Open Badges 3.0 credential (VC-JWT), by its code. */
  'certificates.credential': { input: { code: string }; answer: Response }
  /** One of them, as the next certificate will look. */
  'certificates.design': { input: { design_id: number }; answer: { id: number; name: string; version: string; is_archived: boolean; layout: { size: 'a4' | 'letter'; isPortrait: boolean; frame: 'guilloche' | 'double' | 'band' | 'deco' | 'none'; colours: { paper: string; ink: string; muted: string; accent: string }; layers: ({ kind: 'text'; x: number; y: number; width: number; text: string; size: number; font: 'serif' | 'sans'; isBold: boolean; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right'; lines: number; isHeading: boolean } | { kind: 'line'; x: number; y: number; width: number; colour: 'ink' | 'muted' | 'accent' | 'paper' } | { kind: 'image'; x: number; y: number; width: number; height: number; picture: string | null; alt: string } | { kind: 'signature'; x: number; y: number; width: number; picture: string | null; signatory: string; role: string; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right' } | { kind: 'seal'; x: number; y: number; width: number; look: 'star' | 'laurel' | 'rosette' } | { kind: 'qr'; x: number; y: number; width: number })[] } } }
  /** The designs of certificates, with how many products give them and how many certificates have them. */
  'certificates.designs': { input: Record<never, never>; answer: { designs: ({ id: number; name: string; version: string; is_archived: boolean; layout: { size: 'a4' | 'letter'; isPortrait: boolean; frame: 'guilloche' | 'double' | 'band' | 'deco' | 'none'; colours: { paper: string; ink: string; muted: string; accent: string }; layers: ({ kind: 'text'; x: number; y: number; width: number; text: string; size: number; font: 'serif' | 'sans'; isBold: boolean; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right'; lines: number; isHeading: boolean } | { kind: 'line'; x: number; y: number; width: number; colour: 'ink' | 'muted' | 'accent' | 'paper' } | { kind: 'image'; x: number; y: number; width: number; height: number; picture: string | null; alt: string } | { kind: 'signature'; x: number; y: number; width: number; picture: string | null; signatory: string; role: string; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right' } | { kind: 'seal'; x: number; y: number; width: number; look: 'star' | 'laurel' | 'rosette' } | { kind: 'qr'; x: number; y: number; width: number })[] }; products: number; certificates: number })[] } }
  /** The same keys for who resolves did:web. */
  'certificates.didDocument': { input: Record<never, never>; answer: Response }
  /** Gives what is asked before a certificate is issued, and issues it. Doing it twice issues one. */
  'certificates.give': { input: { product_id: number } & { fields?: Record<string, string> }; answer: { certificate_id: number } }
  /** Issues certificates to everybody who has completed the product and has none for it, in the background; `due` is what the preview showed. Sending the form twice does it once. */
  'certificates.issueAll': { input: { product_id: number } & { due: number; form_key: string }; answer: { batch_id: number } }
  /** Issues a multi-certificate that is complete. Doing it twice issues one. */
  'certificates.issueMulti': { input: { widget_id: number }; answer: { certificate_id: number } }
  /** Who issues credentials here, with every key that may be trusted. */
  'certificates.issuerProfile': { input: Record<never, never>; answer: Response }
  /** The keys that credentials are signed with, newest first. */
  'certificates.keys': { input: Record<never, never>; answer: { keys: ({ kid: string; algorithm: 'ES256' | 'RS256'; state: 'active' | 'retired' | 'compromised'; made_at: string })[] } }
  /** Issued certificates, newest first, by state, by a code, or by words of the name and of what it is for. */
  'certificates.listIssued': { input: { search?: string; state?: 'issued' | 'revoked'; before?: number }; answer: { certificates: ({ id: number; code: string; name: string; title: string; state: 'valid' | 'expired' | 'revoked'; awarded_on: string; valid_until: string | null })[]; next: number | null } }
  /** Every multi-certificate; its number is the widget id of its address. */
  'certificates.listMulti': { input: Record<never, never>; answer: { multi: ({ id: number; version: string; title: string; design_id: number; product_ids: (number)[]; is_archived: boolean })[]; designs: ({ id: number; name: string })[] } }
  /** The certificates of the one who asks, newest first, and those that wait for what they are asked; of one product, or all. */
  'certificates.mine': { input: { product_id?: number }; answer: { certificates: ({ id: number; code: string; title: string; subject_kind: 'product' | 'certification' | 'multi'; subject_id: number; state: 'valid' | 'expired' | 'revoked'; awarded_on: string; valid_until: string | null; edition: number })[]; waiting: ({ product_id: number; title: string; completed_on: string; fields: ({ key: string; label: string; hint: string; is_required: boolean })[] })[] } }
  /** The credits earned view of a multi-certificate: its products, what was earned with each, and whether it is complete. */
  'certificates.multiEarned': { input: { widget_id: number }; answer: { id: number; title: string; products: ({ id: number; title: string; url: string | null; completed_on: string | null; credits: ({ name: string; unit: string; amount: number })[] })[]; totals: ({ name: string; unit: string; amount: number })[]; is_complete: boolean; certificate_id: number | null } }
  /** A multi-certificate as it is printed, where it was issued. */
  'certificates.multiSheet': { input: { widget_id: number }; answer: { title: string; is_complete: boolean; certificate: { id: number; edition: number } | null; sheet: { layout: { size: 'a4' | 'letter'; isPortrait: boolean; frame: 'guilloche' | 'double' | 'band' | 'deco' | 'none'; colours: { paper: string; ink: string; muted: string; accent: string }; layers: ({ kind: 'text'; x: number; y: number; width: number; text: string; size: number; font: 'serif' | 'sans'; isBold: boolean; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right'; lines: number; isHeading: boolean } | { kind: 'line'; x: number; y: number; width: number; colour: 'ink' | 'muted' | 'accent' | 'paper' } | { kind: 'image'; x: number; y: number; width: number; height: number; picture: string | null; alt: string } | { kind: 'signature'; x: number; y: number; width: number; picture: string | null; signatory: string; role: string; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right' } | { kind: 'seal'; x: number; y: number; width: number; look: 'star' | 'laurel' | 'rosette' } | { kind: 'qr'; x: number; y: number; width: number })[] }; claims: { name: string; title: string; issuer: string; awarded_on: string; valid_until: string | null; credits: ({ name: string; unit: string; amount: number })[]; fields: ({ key: string; label: string; value: string })[]; language: string; lines: Record<string, string> }; code: string; verify_url: string } | null } }
  /** The multi-certificates towards which the one who asks has completed something. */
  'certificates.myMulti': { input: Record<never, never>; answer: { multi: ({ id: number; title: string; done: number; of: number; is_issued: boolean })[] } }
  /** One of them, with all that is printed on it. */
  'certificates.own': { input: { certificate_id: number }; answer: { certificate: { id: number; code: string; title: string; subject_kind: 'product' | 'certification' | 'multi'; subject_id: number; state: 'valid' | 'expired' | 'revoked'; awarded_on: string; valid_until: string | null; edition: number }; sheet: { layout: { size: 'a4' | 'letter'; isPortrait: boolean; frame: 'guilloche' | 'double' | 'band' | 'deco' | 'none'; colours: { paper: string; ink: string; muted: string; accent: string }; layers: ({ kind: 'text'; x: number; y: number; width: number; text: string; size: number; font: 'serif' | 'sans'; isBold: boolean; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right'; lines: number; isHeading: boolean } | { kind: 'line'; x: number; y: number; width: number; colour: 'ink' | 'muted' | 'accent' | 'paper' } | { kind: 'image'; x: number; y: number; width: number; height: number; picture: string | null; alt: string } | { kind: 'signature'; x: number; y: number; width: number; picture: string | null; signatory: string; role: string; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right' } | { kind: 'seal'; x: number; y: number; width: number; look: 'star' | 'laurel' | 'rosette' } | { kind: 'qr'; x: number; y: number; width: number })[] }; claims: { name: string; title: string; issuer: string; awarded_on: string; valid_until: string | null; credits: ({ name: string; unit: string; amount: number })[]; fields: ({ key: string; label: string; value: string })[]; language: string; lines: Record<string, string> }; code: string; verify_url: string }; editions: ({ edition: number; made_on: string })[]; revoked_on: string | null; revoked_reason: 'error' | 'withdrawn' | 'misconduct' | 'request' | 'other' | null; linkedin: { url: string; name: string; organisation: string; issued: string; expires: string; credential_id: string; credential_url: string } } }
  /** The same as a PDF, for its holder and for who administers certificates. `edition` only keeps apart what a browser has kept. */
  'certificates.paper': { input: { certificate_id: number } & { edition?: number }; answer: Response }
  /** The saved design as a PDF with made-up entries: the longest name, or a name in one of the scripts. */
  'certificates.previewPaper': { input: { design_id: number } & { sample?: 'usual' | 'longest' | 'chinese' | 'japanese' | 'korean' | 'cyrillic' | 'arabic' | 'hebrew' | 'thai' | 'devanagari' }; answer: Response }
  /** One public key (JWK) by its thumbprint, which is what `kid` of a credential leads to. */
  'certificates.publicKey': { input: { kid: string }; answer: Response }
  /** Every public key that was ever used and is not compromised. */
  'certificates.publicKeys': { input: Record<never, never>; answer: Response }
  /** Takes a revocation back: the certificate is valid again, with the same code. */
  'certificates.reinstate': { input: { certificate_id: number } & { note: string }; answer: { reinstated: true } }
  /** Revokes a certificate. Its page stays and says so, with the reason by its kind; the note is for who administers. */
  'certificates.revokeIssued': { input: { certificate_id: number } & { reason: 'error' | 'withdrawn' | 'misconduct' | 'request' | 'other'; note?: string }; answer: { revoked: true } }
  /** Makes a new key that signs from now on; the one before is kept for checking, or not trusted any more where it is compromised. */
  'certificates.rotateKeys': { input: { is_compromised?: string | boolean }; answer: { kid: string } }
  /** Whether completing a product gives a certificate, in which design, for how long, and what its holder is asked before. */
  'certificates.rule': { input: { product_id: number }; answer: { product: { id: number; title: string }; rule: { version: string; design_id: number | null; fields: ({ key: string; label: string; hint: string; is_required: boolean })[]; valid_months: number | null }; designs: ({ id: number; name: string })[]; bulk: { completed: number; certified: number; due: number; is_asked_first: boolean; names: (string)[]; batch: { id: number; issued: number; is_running: boolean; made_at: string } | null } } }
  /** Saves a design as its next version. Certificates that were issued keep the version that they have. */
  'certificates.saveDesign': { input: { design_id: number } & { version: string; name: string; layout: { size: 'a4' | 'letter'; isPortrait: boolean; frame: 'guilloche' | 'double' | 'band' | 'deco' | 'none'; colours: { paper: string; ink: string; muted: string; accent: string }; layers: ({ kind: 'text'; x: number; y: number; width: number; text: string; size: number; font: 'serif' | 'sans'; isBold?: boolean; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right'; lines?: number; isHeading?: boolean } | { kind: 'line'; x: number; y: number; width: number; colour: 'ink' | 'muted' | 'accent' | 'paper' } | { kind: 'image'; x: number; y: number; width: number; height: number; picture: string | null; alt: string } | { kind: 'signature'; x: number; y: number; width: number; picture: string | null; signatory: string; role: string; colour?: 'ink' | 'muted' | 'accent' | 'paper'; align?: 'left' | 'center' | 'right' } | { kind: 'seal'; x: number; y: number; width: number; look: 'star' | 'laurel' | 'rosette' } | { kind: 'qr'; x: number; y: number; width: number })[] } }; answer: { id: number; name: string; version: string; is_archived: boolean; layout: { size: 'a4' | 'letter'; isPortrait: boolean; frame: 'guilloche' | 'double' | 'band' | 'deco' | 'none'; colours: { paper: string; ink: string; muted: string; accent: string }; layers: ({ kind: 'text'; x: number; y: number; width: number; text: string; size: number; font: 'serif' | 'sans'; isBold: boolean; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right'; lines: number; isHeading: boolean } | { kind: 'line'; x: number; y: number; width: number; colour: 'ink' | 'muted' | 'accent' | 'paper' } | { kind: 'image'; x: number; y: number; width: number; height: number; picture: string | null; alt: string } | { kind: 'signature'; x: number; y: number; width: number; picture: string | null; signatory: string; role: string; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right' } | { kind: 'seal'; x: number; y: number; width: number; look: 'star' | 'laurel' | 'rosette' } | { kind: 'qr'; x: number; y: number; width: number })[] } } }
  /** Changes one. What was issued stays as it is. */
  'certificates.saveMulti': { input: { widget_id: number } & { version: string; title: string; design_id: number; product_ids: (number)[]; is_archived?: boolean }; answer: { id: number; version: string; title: string; design_id: number; product_ids: (number)[]; is_archived: boolean } }
  /** Says so. What was issued before stays as it is. */
  'certificates.saveRule': { input: { product_id: number } & { version: string; design_id: number | null; fields?: ({ key: string; label: string; hint?: string; is_required?: boolean })[]; valid_months?: number | null }; answer: { version: string; design_id: number | null; fields: ({ key: string; label: string; hint: string; is_required: boolean })[]; valid_months: number | null } }
  /** One of them with its editions, and as it is printed. */
  'certificates.showIssued': { input: { certificate_id: number }; answer: { certificate: { id: number; code: string; name: string; title: string; state: 'valid' | 'expired' | 'revoked'; awarded_on: string; valid_until: string | null; edition: number; subject_kind: 'product' | 'certification' | 'multi'; cycle: number; is_forgotten: boolean }; person: { id: number; name: string } | null; sheet: { layout: { size: 'a4' | 'letter'; isPortrait: boolean; frame: 'guilloche' | 'double' | 'band' | 'deco' | 'none'; colours: { paper: string; ink: string; muted: string; accent: string }; layers: ({ kind: 'text'; x: number; y: number; width: number; text: string; size: number; font: 'serif' | 'sans'; isBold: boolean; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right'; lines: number; isHeading: boolean } | { kind: 'line'; x: number; y: number; width: number; colour: 'ink' | 'muted' | 'accent' | 'paper' } | { kind: 'image'; x: number; y: number; width: number; height: number; picture: string | null; alt: string } | { kind: 'signature'; x: number; y: number; width: number; picture: string | null; signatory: string; role: string; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right' } | { kind: 'seal'; x: number; y: number; width: number; look: 'star' | 'laurel' | 'rosette' } | { kind: 'qr'; x: number; y: number; width: number })[] }; claims: { name: string; title: string; issuer: string; awarded_on: string; valid_until: string | null; credits: ({ name: string; unit: string; amount: number })[]; fields: ({ key: string; label: string; value: string })[]; language: string; lines: Record<string, string> }; code: string; verify_url: string }; editions: ({ edition: number; name: string; reason: string; made_at: string; by: string | null })[]; revoked_at: string | null; revoked_reason: 'error' | 'withdrawn' | 'misconduct' | 'request' | 'other' | null } }
  /** Which credentials of a list are revoked: a signed bitstring status list. */
  'certificates.statusList': { input: { list: number }; answer: Response }
  /** Whether a certificate is genuine, and all that it says. Case, spaces and hyphens of the code do not matter; a code that nobody has and one that cannot be are answered alike. */
  'certificates.verify': { input: { code: string }; answer: { code: string; state: 'valid' | 'expired' | 'revoked'; name: string; title: string; issuer: string; awarded_on: string; valid_until: string | null; credits: ({ name: string; unit: string; amount: number })[]; fields: ({ label: string; value: string })[]; signatories: ({ name: string; role: string })[]; is_forgotten: boolean; corrected_on: string | null; revoked_on: string | null; revoked_reason: 'error' | 'withdrawn' | 'misconduct' | 'request' | 'other' | null; sheet: { layout: { size: 'a4' | 'letter'; isPortrait: boolean; frame: 'guilloche' | 'double' | 'band' | 'deco' | 'none'; colours: { paper: string; ink: string; muted: string; accent: string }; layers: ({ kind: 'text'; x: number; y: number; width: number; text: string; size: number; font: 'serif' | 'sans'; isBold: boolean; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right'; lines: number; isHeading: boolean } | { kind: 'line'; x: number; y: number; width: number; colour: 'ink' | 'muted' | 'accent' | 'paper' } | { kind: 'image'; x: number; y: number; width: number; height: number; picture: string | null; alt: string } | { kind: 'signature'; x: number; y: number; width: number; picture: string | null; signatory: string; role: string; colour: 'ink' | 'muted' | 'accent' | 'paper'; align: 'left' | 'center' | 'right' } | { kind: 'seal'; x: number; y: number; width: number; look: 'star' | 'laurel' | 'rosette' } | { kind: 'qr'; x: number; y: number; width: number })[] }; claims: { name: string; title: string; issuer: string; awarded_on: string; valid_until: string | null; credits: ({ name: string; unit: string; amount: number })[]; fields: ({ key: string; label: string; value: string })[]; language: string; lines: Record<string, string> }; code: string; verify_url: string } | null } }
  /** Makes a certification as a draft. */
  'certifications.addProgramme': { input: { title: string; summary?: string; instructions?: string; package_id?: number | null; allow_with_registration?: boolean; allow_without_registration?: boolean; first?: ({ id: string; parent?: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title?: string; text?: string; need?: number | null; product_ids?: (number)[]; min?: number; types?: ({ type_id: number; min?: number; max?: number | null })[]; asset_id?: number | null; certification_id?: number | null })[]; renewal?: ({ id: string; parent?: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title?: string; text?: string; need?: number | null; product_ids?: (number)[]; min?: number; types?: ({ type_id: number; min?: number; max?: number | null })[]; asset_id?: number | null; certification_id?: number | null })[]; months?: number | null; basis?: 'completion' | 'previous_expiry' | 'fixed_day'; fixed_day?: '' | string; window_days?: number; grace_days?: number; grace_earns?: boolean; late_path?: 'first' | 'renewal'; carry_over_max?: number; carry_over_months?: number; needs_review?: boolean; audit_percent?: number }; answer: { id: number } }
  /** Takes a certification off the list of what can be begun, or puts it back. Who has it keeps it. */
  'certifications.archiveProgramme': { input: { certification_id: number } & { is_archived: boolean | string }; answer: { done: true } }
  /** Says that a statement of a certification is true. Saying it twice changes nothing. */
  'certifications.attest': { input: { id: number; requirement_id: string }; answer: { id: number; title: string; url: string; summary: string; state: 'in_progress' | 'review' | 'certified' | 'probation' | 'suspended' | 'renewed' | 'revoked' | 'withdrawn' | null; standing: 'valid' | 'grace' | 'expired' | 'suspended' | 'revoked' | 'renewed' | null; valid_until: string | null; grace_until: string | null; certified_on: string | null; started_on: string | null; progress: number; path: 'first' | 'renewal'; may_enroll: boolean; renewable_from: string | null; type: 'earned' | 'progress' | 'requirements'; holder: string; issuer: string; decision_text: string; requirements: ({ id: string; depth: number; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; is_met: boolean; is_waived: boolean; have: number; goal: number; parts: ({ title: string; url: string | null; is_done: boolean; amount: number | null; min: number | null; max: number | null })[]; counted: ({ title: string; earned_on: string; amount: number })[]; fact: { state: 'submitted' | 'accepted' | 'returned'; text: string; decision_text: string; file: { url: string; name: string } | null } | null; action: 'attest' | 'evidence' | null })[]; months: number | null; extensions: ({ until: string; reason: string })[] } }
  /** Changes the draft of a certification. Nobody notices before it is published. */
  'certifications.changeProgramme': { input: { certification_id: number } & { title: string; summary?: string; instructions?: string; package_id?: number | null; allow_with_registration?: boolean; allow_without_registration?: boolean; first?: ({ id: string; parent?: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title?: string; text?: string; need?: number | null; product_ids?: (number)[]; min?: number; types?: ({ type_id: number; min?: number; max?: number | null })[]; asset_id?: number | null; certification_id?: number | null })[]; renewal?: ({ id: string; parent?: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title?: string; text?: string; need?: number | null; product_ids?: (number)[]; min?: number; types?: ({ type_id: number; min?: number; max?: number | null })[]; asset_id?: number | null; certification_id?: number | null })[]; months?: number | null; basis?: 'completion' | 'previous_expiry' | 'fixed_day'; fixed_day?: '' | string; window_days?: number; grace_days?: number; grace_earns?: boolean; late_path?: 'first' | 'renewal'; carry_over_max?: number; carry_over_months?: number; needs_review?: boolean; audit_percent?: number; version: string }; answer: { title: string; summary: string; instructions: string; package_id: number | null; allow_with_registration: boolean; allow_without_registration: boolean; first: ({ id: string; parent: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; product_ids: (number)[]; min: number; types: ({ type_id: number; min: number; max: number | null })[]; asset_id: number | null; certification_id: number | null })[]; renewal: ({ id: string; parent: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; product_ids: (number)[]; min: number; types: ({ type_id: number; min: number; max: number | null })[]; asset_id: number | null; certification_id: number | null })[]; months: number | null; basis: 'completion' | 'previous_expiry' | 'fixed_day'; fixed_day: '' | string; window_days: number; grace_days: number; grace_earns: boolean; late_path: 'first' | 'renewal'; carry_over_max: number; carry_over_months: number; needs_review: boolean; audit_percent: number; id: number; version: string; published: number | null; is_changed: boolean; is_archived: boolean } }
  /** Puts somebody on probation, suspends, revokes or reinstates their certification, with the reason. */
  'certifications.changeStanding': { input: { cycle_id: number } & { state: 'certified' | 'probation' | 'suspended' | 'revoked'; reason: string }; answer: { done: true } }
  /** Closes an audit. Who fails can be put on probation, suspended or lose it. */
  'certifications.closeAudit': { input: { audit_id: number } & { outcome: 'passed' | 'failed'; follows?: 'nothing' | 'probation' | 'suspended' | 'revoked'; note?: string }; answer: { done: true } }
  /** Confirms that somebody has done everything, which makes it theirs, or sends it back with what is missing. */
  'certifications.confirm': { input: { cycle_id: number } & { decision: 'certified' | 'returned'; text?: string }; answer: { done: true } }
  /** Accepts evidence from elsewhere, or returns it with what is missing. */
  'certifications.decideEvidence': { input: { fact_id: number } & { decision: 'accepted' | 'returned'; text?: string }; answer: { done: true } }
  /** A certification as one has earned it, how far one is with it, or what it asks for. */
  'certifications.detail': { input: { id: number; type: 'earned' | 'progress' | 'requirements' }; answer: { id: number; title: string; url: string; summary: string; state: 'in_progress' | 'review' | 'certified' | 'probation' | 'suspended' | 'renewed' | 'revoked' | 'withdrawn' | null; standing: 'valid' | 'grace' | 'expired' | 'suspended' | 'revoked' | 'renewed' | null; valid_until: string | null; grace_until: string | null; certified_on: string | null; started_on: string | null; progress: number; path: 'first' | 'renewal'; may_enroll: boolean; renewable_from: string | null; type: 'earned' | 'progress' | 'requirements'; holder: string; issuer: string; decision_text: string; requirements: ({ id: string; depth: number; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; is_met: boolean; is_waived: boolean; have: number; goal: number; parts: ({ title: string; url: string | null; is_done: boolean; amount: number | null; min: number | null; max: number | null })[]; counted: ({ title: string; earned_on: string; amount: number })[]; fact: { state: 'submitted' | 'accepted' | 'returned'; text: string; decision_text: string; file: { url: string; name: string } | null } | null; action: 'attest' | 'evidence' | null })[]; months: number | null; extensions: ({ until: string; reason: string })[] } }
  /** Draws by lot who is audited, among those who have earned or renewed it in the last year and were not audited for it. Sending the form twice draws once. */
  'certifications.drawAudits': { input: { certification_id: number } & { percent: number; due_on: string; form_key: string }; answer: { drawn: number } }
  /** Begins with a certification, or with its renewal. With `packagePage=1` the answer leads to the page of its package; asking twice begins once. A refusal with 409 says why in its field `error`. */
  'certifications.enroll': { input: { id: number } & { packagePage?: '0' | '1' }; answer: { redirect: boolean; package: { id: number; url_slug: string } | null } }
  /** How one can begin with a certification: by registering for its package, without, or both. */
  'certifications.enrollOptions': { input: { id: number }; answer: { allow_enroll_with_registration: boolean; allow_enroll_without_registration: boolean; instructions: string; package: { id: number; url_slug: string } | null } }
  /** The same list, whole, as a CSV file. */
  'certifications.exportPeople': { input: { certification_id: number }; answer: Response }
  /** Gives somebody longer, with the reason. The grace follows. */
  'certifications.extend': { input: { cycle_id: number } & { until: string; reason: string }; answer: { done: true } }
  /** Who is on the way to a certification, has it or had it, newest first. */
  'certifications.people': { input: { certification_id: number } & { before?: number }; answer: { people: ({ id: number; person: { id: number; name: string; email: string }; state: 'in_progress' | 'review' | 'certified' | 'probation' | 'suspended' | 'renewed' | 'revoked' | 'withdrawn'; standing: string | null; path: 'first' | 'renewal'; started_on: string; certified_on: string | null; valid_until: string | null; version: number; audit: 'open' | 'passed' | 'failed' | null; requirements: ({ id: string; title: string })[] })[]; next: number | null; today: string; title: string } }
  /** What publishing the draft would change, and for whom. */
  'certifications.preview': { input: { certification_id: number }; answer: { faults: (string)[]; affected: ({ person: { id: number; name: string; email: string }; before: number; after: number; would_earn: boolean })[]; in_progress: number; holders: number } }
  /** One certification as it is edited, and all that its requirements can name; `new` for one that is to be. */
  'certifications.programme': { input: { certification_id: 'new' | number }; answer: { products: ({ id: number; title: string })[]; types: ({ id: number; title: string })[]; exams: ({ id: number; title: string })[]; certifications: ({ id: number; title: string })[]; programme: { title: string; summary: string; instructions: string; package_id: number | null; allow_with_registration: boolean; allow_without_registration: boolean; first: ({ id: string; parent: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; product_ids: (number)[]; min: number; types: ({ type_id: number; min: number; max: number | null })[]; asset_id: number | null; certification_id: number | null })[]; renewal: ({ id: string; parent: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; product_ids: (number)[]; min: number; types: ({ type_id: number; min: number; max: number | null })[]; asset_id: number | null; certification_id: number | null })[]; months: number | null; basis: 'completion' | 'previous_expiry' | 'fixed_day'; fixed_day: '' | string; window_days: number; grace_days: number; grace_earns: boolean; late_path: 'first' | 'renewal'; carry_over_max: number; carry_over_months: number; needs_review: boolean; audit_percent: number; id: number; version: string; published: number | null; is_changed: boolean; is_archived: boolean } | null } }
  /** Every certification, with how many are on the way to it, have it, and had it. */
  'certifications.programmes': { input: Record<never, never>; answer: { programmes: ({ id: number; title: string; published: number | null; is_changed: boolean; is_archived: boolean; in_progress: number; waiting: number; earned: number; expired: number })[] } }
  /** Publishes the draft as the next version. Whoever is on the way keeps theirs, unless they are moved. Publishing what is published changes nothing. */
  'certifications.publish': { input: { certification_id: number } & { version: string; moves?: boolean | string }; answer: { title: string; summary: string; instructions: string; package_id: number | null; allow_with_registration: boolean; allow_without_registration: boolean; first: ({ id: string; parent: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; product_ids: (number)[]; min: number; types: ({ type_id: number; min: number; max: number | null })[]; asset_id: number | null; certification_id: number | null })[]; renewal: ({ id: string; parent: string | null; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; product_ids: (number)[]; min: number; types: ({ type_id: number; min: number; max: number | null })[]; asset_id: number | null; certification_id: number | null })[]; months: number | null; basis: 'completion' | 'previous_expiry' | 'fixed_day'; fixed_day: '' | string; window_days: number; grace_days: number; grace_earns: boolean; late_path: 'first' | 'renewal'; carry_over_max: number; carry_over_months: number; needs_review: boolean; audit_percent: number; id: number; version: string; published: number | null; is_changed: boolean; is_archived: boolean } }
  /** Writes down that somebody has earned a certification on a day, as a register of before says. */
  'certifications.recordHolder': { input: { certification_id: number } & { email: string; certified_on: string }; answer: { done: true } }
  /** What the certifications page shows in one of its sections, to whoever asks. */
  'certifications.section': { input: { sectionType: 'earned' | 'expired' | 'in_progress' | 'available' }; answer: { section: 'earned' | 'expired' | 'in_progress' | 'available'; certifications: ({ id: number; title: string; url: string; summary: string; state: 'in_progress' | 'review' | 'certified' | 'probation' | 'suspended' | 'renewed' | 'revoked' | 'withdrawn' | null; standing: 'valid' | 'grace' | 'expired' | 'suspended' | 'revoked' | 'renewed' | null; valid_until: string | null; grace_until: string | null; certified_on: string | null; started_on: string | null; progress: number; path: 'first' | 'renewal'; may_enroll: boolean; renewable_from: string | null })[] } }
  /** Hands in evidence from elsewhere for a requirement. */
  'certifications.showEvidence': { input: { id: number; requirement_id: string } & { text: string }; answer: { id: number; title: string; url: string; summary: string; state: 'in_progress' | 'review' | 'certified' | 'probation' | 'suspended' | 'renewed' | 'revoked' | 'withdrawn' | null; standing: 'valid' | 'grace' | 'expired' | 'suspended' | 'revoked' | 'renewed' | null; valid_until: string | null; grace_until: string | null; certified_on: string | null; started_on: string | null; progress: number; path: 'first' | 'renewal'; may_enroll: boolean; renewable_from: string | null; type: 'earned' | 'progress' | 'requirements'; holder: string; issuer: string; decision_text: string; requirements: ({ id: string; depth: number; kind: 'group' | 'products' | 'credits' | 'exam' | 'attestation' | 'fee' | 'certification' | 'evidence'; title: string; text: string; need: number | null; is_met: boolean; is_waived: boolean; have: number; goal: number; parts: ({ title: string; url: string | null; is_done: boolean; amount: number | null; min: number | null; max: number | null })[]; counted: ({ title: string; earned_on: string; amount: number })[]; fact: { state: 'submitted' | 'accepted' | 'returned'; text: string; decision_text: string; file: { url: string; name: string } | null } | null; action: 'attest' | 'evidence' | null })[]; months: number | null; extensions: ({ until: string; reason: string })[] } }
  /** What waits for somebody: certifications to confirm, evidence to look at, audits that are open. */
  'certifications.waiting': { input: Record<never, never>; answer: { reviews: ({ cycle_id: number; person: { id: number; name: string; email: string }; title: string; started_on: string })[]; evidence: ({ fact_id: number; person: { id: number; name: string; email: string }; title: string; requirement: string; text: string; file: { url: string; name: string } | null })[]; audits: ({ audit_id: number; person: { id: number; name: string; email: string }; title: string; due_on: string })[] } }
  /** Spares somebody a requirement, with the reason. */
  'certifications.waive': { input: { cycle_id: number } & { requirement_id: string; reason: string }; answer: { done: true } }
  /** Gives up a way to a certification that was begun. What was earned stays in the ledger. */
  'certifications.withdraw': { input: { id: number }; answer: { withdrawn: true } }
  /** Adds a checkpoint: a day’s entrance, the door of a session, a meal. */
  'checkin.addCheckpoint': { input: { product_id: number } & { name: string; kind: 'day' | 'session' | 'meal'; session_id?: number | null; counts: 'once' | 'in_out'; opens_at?: '' | string | null; closes_at?: '' | string | null }; answer: { id: number; name: string; kind: 'day' | 'session' | 'meal'; session_id: number | null; counts: 'once' | 'in_out'; opens_at: string | null; closes_at: string | null; version: number } }
  /** A code that pairs one device with this event within a quarter of an hour. */
  'checkin.addDevice': { input: { product_id: number } & { name: string }; answer: { id: number; code: string; ends_at: string; address: string } }
  /** Who has a ticket and where they stand at a checkpoint, by name. `next` is the `after` of the following page. */
  'checkin.attendance': { input: { product_id: number } & { checkpoint_id?: number; search?: string; state?: 'all' | 'inside' | 'been' | 'missing'; after?: number }; answer: { attendees: ({ registration_id: number; number: string; person: { id: number; name: string; organisation: string }; is_in: boolean; spans: ({ from: string; to: string | null })[]; scans: number })[]; total: number; next: number | null } }
  /** Badges as a PDF: of everybody or of some, one on each page or four on a sheet. */
  'checkin.badges': { input: { product_id: number } & { paper?: 'single' | 'sheet'; fields?: (string)[] | string; registration_id?: number }; answer: Response }
  /** Puts right what the door has missed, with a reason: in or out at a moment, or a scan taken back. Nothing is deleted. */
  'checkin.correct': { input: { product_id: number; registration_id: number } & { id: string; checkpoint_id: number; act: 'in' | 'out' | 'undo'; undoes?: string | null; at?: '' | string | null; reason: string }; answer: { is_in: boolean; spans: ({ from: string; to: string | null })[] } }
  /** The door of an event: checkpoints with how many are in, devices, and sessions that a checkpoint may be for. */
  'checkin.desk': { input: { product_id: number }; answer: { counts: ({ checkpoint_id: number; inside: number; been: number })[]; expected: number; product: { id: number; title: string; url_slug: string }; has_tickets: boolean; time_zone: string; checkpoints: ({ id: number; name: string; kind: 'day' | 'session' | 'meal'; session_id: number | null; counts: 'once' | 'in_out'; opens_at: string | null; closes_at: string | null; version: number })[]; sessions: ({ id: number; title: string; starts_at: string; ends_at: string })[]; devices: ({ id: number; name: string; state: 'waiting' | 'serving' | 'revoked' | 'expired'; is_personal: boolean; seen_at: string | null; waiting: number })[]; live: { channel: string; after: string } } }
  /** Nobody scans here any more. What was scanned stays. */
  'checkin.endCheckpoint': { input: { product_id: number; checkpoint_id: number }; answer: { ended: true } }
  /** The same list as a CSV file, whole. */
  'checkin.exportAttendance': { input: { product_id: number } & { checkpoint_id?: number; search?: string; state?: 'all' | 'inside' | 'been' | 'missing' }; answer: Response }
  /** Every scan of one ticket and what became of it, also what was forced, taken back or put right. */
  'checkin.history': { input: { product_id: number; registration_id: number }; answer: { scans: ({ id: string; checkpoint_id: number; checkpoint: string; act: 'in' | 'out' | 'undo'; verdict: 'accepted' | 'duplicate' | 'taken_back' | 'unknown' | 'other_event' | 'cancelled' | 'reissued' | 'early' | 'late' | 'no_place' | 'waiting'; at: string; received_at: string; way: 'camera' | 'scanner' | 'search' | 'desk'; is_forced: boolean; was_offline: boolean; reason: string; by: string })[] } }
  /** The device serves no more. */
  'checkin.leave': { input: Record<never, never>; answer: { left: true } }
  /** One’s own tickets of events that are still to come or going on, the next first. */
  'checkin.mine': { input: { most?: number }; answer: { tickets: ({ registration_id: number; code: string; number: string; holder: string; product: { id: number; title: string; url_slug: string }; when: string; where: string; starts_at: string | null; checked_in_at: string | null })[]; count: number } }
  /** What this device serves: its event, checkpoints and keys; where it serves none yet, the events that one may scan at. */
  'checkin.open': { input: Record<never, never>; answer: { device: { id: number; name: string; product: { id: number; title: string; when: string; time_zone: string | null }; checkpoints: ({ id: number; name: string; kind: 'day' | 'session' | 'meal'; session_id: number | null; counts: 'once' | 'in_out'; opens_at: string | null; closes_at: string | null })[]; keys: ({ id: number; public_key: string })[] } | null; events: ({ id: number; title: string; when: string; time_zone: string | null })[]; now: string } }
  /** Makes the browser that asks a device of an event, by a code that its staff have made. */
  'checkin.pair': { input: { code: string }; answer: { paired: true } }
  /** Makes one’s own browser a device of an event, for as long as one may scan there. */
  'checkin.pairOwn': { input: { product_id: number }; answer: { paired: true } }
  /** Makes a ticket’s code anew, where the old one was lost or shown around: that one opens nothing from now on. */
  'checkin.reissue': { input: { product_id: number; registration_id: number }; answer: { issue: number } }
  /** Opens a checkpoint again that was ended. */
  'checkin.reopenCheckpoint': { input: { product_id: number; checkpoint_id: number }; answer: { reopened: true } }
  /** Ends what a device may do, at once. It forgets names and tickets when it next asks. */
  'checkin.revokeDevice': { input: { product_id: number; device_id: number }; answer: { revoked: true } }
  /** Who has a ticket: number, issue, name and what stands on the badge, nothing else; and of sessions whose doors ask for a booked place, the tickets that have one and those that wait. With the `stamp` of the last answer nothing is sent while nothing has changed. */
  'checkin.roster': { input: { stamp?: string }; answer: { stamp: string; people: ((number | string)[])[] | null; places: ((number | (number)[])[])[] | null } }
  /** Changes a checkpoint. What was scanned stays as it was found. */
  'checkin.saveCheckpoint': { input: { product_id: number; checkpoint_id: number } & { name: string; kind: 'day' | 'session' | 'meal'; session_id?: number | null; counts: 'once' | 'in_out'; opens_at?: '' | string | null; closes_at?: '' | string | null; version: number }; answer: { id: number; name: string; kind: 'day' | 'session' | 'meal'; session_id: number | null; counts: 'once' | 'in_out'; opens_at: string | null; closes_at: string | null; version: number } }
  /** Scans, one or many that had waited for a connection. Each is taken once, whatever is sent again; the answer says what became of each. */
  'checkin.scan': { input: { scans: ({ id: string; checkpoint_id: number; act: 'in' | 'out' | 'undo'; undoes?: string | null; code?: string | null; registration_id?: number | null; way: 'camera' | 'scanner' | 'search'; device_at: string; offset_ms: number; is_forced?: boolean; reason?: string; was_offline?: boolean; was_let_in?: boolean })[]; waiting?: number }; answer: { results: ({ id: string; verdict: 'accepted' | 'duplicate' | 'taken_back' | 'unknown' | 'other_event' | 'cancelled' | 'reissued' | 'early' | 'late' | 'no_place' | 'waiting' | 'not_taken'; registration_id: number | null; name: string; note: string; since: string | null; is_in: boolean })[]; now: string } }
  /** Who is in: all, or after a cursor what has changed since. Times are milliseconds. */
  'checkin.standings': { input: { after?: string }; answer: { cursor: string; is_whole: boolean; standings: ((number | boolean | number | null)[])[]; counts: ({ checkpoint_id: number; inside: number; been: number })[]; expected: number; now: string } }
  /** One of one’s own tickets, whenever the event is. */
  'checkin.ticket': { input: { registration_id: number }; answer: { registration_id: number; code: string; number: string; holder: string; product: { id: number; title: string; url_slug: string }; when: string; where: string; starts_at: string | null; checked_in_at: string | null } }
  /** The same ticket as a PDF to print. */
  'checkin.ticketPdf': { input: { registration_id: number }; answer: Response }
  /** A collection with its files, newest first, whoever may open them. `next` is the `after` of the following page. */
  'collections.collection': { input: { collection_id: number } & { after?: number }; answer: { id: number; title: string; files: ({ id: number; url: string; kind: 'audio' | 'document' | 'video' | 'image'; mime: string; type: string; size: number; title: string; topic: string; added_at: string; visibility: string })[]; topics: (string)[]; next: number | null } }
  /** All collections of files by their titles. */
  'collections.collections': { input: Record<never, never>; answer: { collections: ({ id: number; title: string; files: number })[] } }
  /** Makes a collection. */
  'collections.create': { input: { title: string }; answer: { id: number } }
  /** Puts a file of ours into a collection, or gives one that is there another title and topic. */
  'collections.put': { input: { collection_id: number } & { file_id: number; title?: string; topic?: string; added_at?: string }; answer: { put: true } }
  /** Removes a collection. Its files stay; widgets that show it say that it is gone. */
  'collections.remove': { input: { collection_id: number }; answer: { removed: true } }
  /** Gives a collection another title. */
  'collections.rename': { input: { collection_id: number } & { title: string }; answer: { renamed: true } }
  /** Files of a collection that the reader may open, newest first: those that hold the keyword, of a kind and a topic, one page of them; with the kinds and topics that there are to choose from. Takes form data. */
  'collections.search': { input: { collection_id: number } & { q?: string; kind?: '' | 'audio' | 'document' | 'video' | 'image'; topic?: string; page?: number; per_page?: number }; answer: { files: ({ id: number; url: string; kind: 'audio' | 'document' | 'video' | 'image'; mime: string; type: string; size: number; title: string; topic: string; added_at: string })[]; total: number; page: number; pages: number; kinds: ('audio' | 'document' | 'video' | 'image')[]; topics: (string)[] } }
  /** Takes a file out of a collection. The file itself stays. */
  'collections.takeOut': { input: { collection_id: number; file_id: number }; answer: { taken: true } }
  /** Adds one. */
  'credits.addBoard': { input: { name: string; format: 'csv' | 'ce_broker' | 'pars'; provider_number?: string; credit_type_ids?: (number)[]; columns?: ({ header: string; field: 'first_name' | 'last_name' | 'name' | 'email' | 'licence_number' | 'jurisdiction' | 'profession' | 'birth_day' | 'credit_type' | 'amount' | 'earned_on' | 'title' | 'provider' | 'activity_number' | 'provider_number' })[]; activities?: ({ product_id: number; number: string })[] }; answer: { id: number; version: string; name: string; format: 'csv' | 'ce_broker' | 'pars'; provider_number: string; credit_type_ids: (number)[]; columns: ({ header: string; field: 'first_name' | 'last_name' | 'name' | 'email' | 'licence_number' | 'jurisdiction' | 'profession' | 'birth_day' | 'credit_type' | 'amount' | 'earned_on' | 'title' | 'provider' | 'activity_number' | 'provider_number' })[]; activities: ({ product_id: number; number: string })[] } }
  /** Writes down credits earned elsewhere. Sending the form twice adds one. */
  'credits.addRecord': { input: { title: string; provider?: string; credit_type_id: number; amount: number; earned_on: string; note?: string; proof_file_id?: '' | null | number; submits?: string | boolean; form_key: string }; answer: { record_id: number } }
  /** The file itself: what stands of the ledger in a period, by the days on which it was earned. */
  'credits.boardFile': { input: { board_id: number } & { from: string; until: string; only_whole?: string }; answer: Response }
  /** To whom credits are reported: the format of each file, its columns and the numbers by which the board knows us. */
  'credits.boards': { input: Record<never, never>; answer: { boards: ({ id: number; version: string; name: string; format: 'csv' | 'ce_broker' | 'pars'; provider_number: string; credit_type_ids: (number)[]; columns: ({ header: string; field: 'first_name' | 'last_name' | 'name' | 'email' | 'licence_number' | 'jurisdiction' | 'profession' | 'birth_day' | 'credit_type' | 'amount' | 'earned_on' | 'title' | 'provider' | 'activity_number' | 'provider_number' })[]; activities: ({ product_id: number; number: string })[] })[]; types: ({ id: number; name: string })[]; today: string } }
  /** Changes such a record, as long as nobody has decided about it. */
  'credits.changeRecord': { input: { record_id: number } & { title: string; provider?: string; credit_type_id: number; amount: number; earned_on: string; note?: string; proof_file_id?: '' | null | number; submits?: string | boolean; version: string }; answer: { id: number; version: string; state: 'draft' | 'submitted' | 'accepted' | 'returned' | 'rejected' | 'withdrawn'; title: string; provider: string; credit_type_id: number; type_name: string; amount: number; earned_on: string; note: string; decision_text: string; proof: { id: number; url: string; name: string } | null; is_changeable: boolean } }
  /** Claims the credits of a course by its credit component and completes it. Claiming twice earns once. */
  'credits.claim': { input: { asset_id: number } & { code?: string; choice?: ({ type_id: number; amount: number })[] }; answer: { product_id: number; way: 'completion' | 'claim' | 'minutes' | 'code' | 'parts' | 'grant'; state: 'earned' | 'claimable' | 'to_do' | 'survey_first' | 'not_open_yet' | 'closed' | 'by_itself' | 'by_grant'; choice: 'all' | 'one' | 'split'; cap: number | null; needs_code: boolean; licences_missing: (string)[]; missing: number; surveys_missing: number; opens_on: string | null; closes_on: string | null; minutes: number | null; credits: ({ code: string; name: string; unit: string; amount: number; type_id: number; step: number })[]; earned: ({ name: string; unit: string; amount: number })[]; asset_id: number; is_claimed: boolean; is_preview: boolean } }
  /** Claims the credits of a product that has no step for it. Claiming twice earns once. */
  'credits.claimProduct': { input: { product_id: number } & { code?: string; choice?: ({ type_id: number; amount: number })[] }; answer: { product_id: number; way: 'completion' | 'claim' | 'minutes' | 'code' | 'parts' | 'grant'; state: 'earned' | 'claimable' | 'to_do' | 'survey_first' | 'not_open_yet' | 'closed' | 'by_itself' | 'by_grant'; choice: 'all' | 'one' | 'split'; cap: number | null; needs_code: boolean; licences_missing: (string)[]; missing: number; surveys_missing: number; opens_on: string | null; closes_on: string | null; minutes: number | null; credits: ({ code: string; name: string; unit: string; amount: number; type_id: number; step: number })[]; earned: ({ name: string; unit: string; amount: number })[] } }
  /** Accepts a record, which earns its credits, returns it with what is missing, or rejects it with the reason. */
  'credits.decide': { input: { record_id: number } & { decision: 'accepted' | 'returned' | 'rejected'; text?: string; form_key: string }; answer: { state: 'draft' | 'submitted' | 'accepted' | 'returned' | 'rejected' | 'withdrawn' } }
  /** What the one who asks has earned, newest first, with totals by type; filtered by type, days and words. */
  'credits.earned': { input: { type?: (string)[] | string; from?: string; until?: string; q?: string; page?: number }; answer: { entries: ({ id: number; kind: 'award' | 'adjust' | 'revoke' | 'expire' | 'transfer_in' | 'carry_over'; title: string; provider: string; type_name: string; type_unit: string; amount: number; earned_on: string; url: string | null; is_reversed: boolean; reason: string; jurisdiction: string })[]; totals: ({ code: string; name: string; unit: string; amount: number })[]; count: number; page: number; pages: number; types: ({ code: string; name: string })[]; years: (number)[]; filter: { type: (string)[]; from: string; until: string; q: string } } }
  /** The same list, whole, as a CSV file. */
  'credits.exportEarned': { input: { type?: (string)[] | string; from?: string; until?: string; q?: string }; answer: Response }
  /** Gives somebody credits with a reason, takes some off (a negative amount), writes down what was transferred from another provider, or carries some over into another period. Sending the form twice does it once. */
  'credits.grant': { input: { person_id: number } & { kind?: 'grant' | 'transfer_in' | 'carry_over'; title: string; provider?: string; carried_to?: '' | null | string; credit_type_id: number; amount: number; earned_on: string; reason: string; form_key: string }; answer: { granted: true } }
  /** Keeps the number under which a board knows the one who asks; an empty one is forgotten. */
  'credits.keepLicence': { input: { credit_type_id: number; number: string; jurisdiction?: string; profession?: string; birth_day?: string }; answer: { licences: ({ credit_type_id: number; number: string; jurisdiction: string; profession: string; birth_day: string; type_name: string; authority: string })[] } }
  /** Everything in somebody’s ledger, newest first, with its sums; `as_of` shows what was recorded until the end of that day. */
  'credits.ledger': { input: { person_id: number } & { page?: number; as_of?: string }; answer: { person: { id: number; name: string; email: string }; entries: ({ id: number; kind: 'award' | 'adjust' | 'revoke' | 'expire' | 'transfer_in' | 'carry_over'; title: string; provider: string; type_name: string; type_unit: string; amount: number; earned_on: string; url: string | null; is_reversed: boolean; reason: string; jurisdiction: string })[]; totals: ({ code: string; name: string; unit: string; amount: number })[]; page: number; pages: number; types: ({ id: number; name: string; unit: string; step: number })[]; as_of: string; today: string } }
  /** Under which numbers boards know the one who asks, for each type of credit. */
  'credits.licences': { input: Record<never, never>; answer: { licences: ({ credit_type_id: number; number: string; jurisdiction: string; profession: string; birth_day: string; type_name: string; authority: string })[] } }
  /** What a credit component of a course gives to the one who asks, and whether they have claimed it. */
  'credits.offer': { input: { asset_id: number }; answer: { product_id: number; way: 'completion' | 'claim' | 'minutes' | 'code' | 'parts' | 'grant'; state: 'earned' | 'claimable' | 'to_do' | 'survey_first' | 'not_open_yet' | 'closed' | 'by_itself' | 'by_grant'; choice: 'all' | 'one' | 'split'; cap: number | null; needs_code: boolean; licences_missing: (string)[]; missing: number; surveys_missing: number; opens_on: string | null; closes_on: string | null; minutes: number | null; credits: ({ code: string; name: string; unit: string; amount: number; type_id: number; step: number })[]; earned: ({ name: string; unit: string; amount: number })[]; asset_id: number; is_claimed: boolean; is_preview: boolean } }
  /** How many lines a board’s file of a period has, and what is missing for whom before it is sent. */
  'credits.previewBoard': { input: { board_id: number } & { from: string; until: string }; answer: { lines: number; people: number; missing: ({ entry_id: number; person_id: number; name: string; title: string; fields: ('first_name' | 'last_name' | 'name' | 'email' | 'licence_number' | 'jurisdiction' | 'profession' | 'birth_day' | 'credit_type' | 'amount' | 'earned_on' | 'title' | 'provider' | 'activity_number' | 'provider_number')[] })[]; missing_count: number } }
  /** Records how many minutes people were in a live session, and how many attention checks they answered. A person who was recorded before has the new numbers; what they earn follows. */
  'credits.recordAttendance': { input: { asset_id: number } & { rows: ({ email: string; minutes: number; checks?: number })[] }; answer: { recorded: number; unknown: (string)[] } }
  /** What the one who asks has written down of credits earned elsewhere, newest first, and the types there are. */
  'credits.records': { input: Record<never, never>; answer: { records: ({ id: number; version: string; state: 'draft' | 'submitted' | 'accepted' | 'returned' | 'rejected' | 'withdrawn'; title: string; provider: string; credit_type_id: number; type_name: string; amount: number; earned_on: string; note: string; decision_text: string; proof: { id: number; url: string; name: string } | null; is_changeable: boolean })[]; types: ({ id: number; name: string; unit: string; step: number })[]; today: string } }
  /** Removes one; what was reported stays reported. */
  'credits.removeBoard': { input: { board_id: number }; answer: { removed: true } }
  /** What was earned in a period: by type, and of one type by month and by product. */
  'credits.report': { input: { from?: string; until?: string; type_id?: number }; answer: { from: string; until: string; types: ({ id: number; name: string; unit: string; amount: number; people: number })[]; months: ({ label: string; amount: number })[]; products: ({ label: string; amount: number })[]; type_id: number | null } }
  /** Takes an entry back by another that names it. An entry is taken back once. */
  'credits.revoke': { input: { person_id: number; entry_id: number } & { reason: string }; answer: { revoked: true } }
  /** How the credits of a product are earned, and what its steps give where they are counted apart. */
  'credits.rule': { input: { product_id: number }; answer: { product: { id: number; title: string }; credits: ({ type_id: number; name: string; unit: string; amount: number })[]; rule: { version: string; way: 'completion' | 'claim' | 'minutes' | 'code' | 'parts' | 'grant'; choice: 'all' | 'one' | 'split'; cap: number | null; asks_survey: boolean; asks_licence: boolean; claim_from: string | null; claim_until: string | null; claim_days: number | null; min_minutes: number; checks_per_credit: number; codes: (string)[]; on_cancel: 'keep' | 'revoke'; parts: ({ of: { kind: 'component' | 'session'; id: number }; credit_type_id: number; amount: number; is_by_minutes: boolean })[] }; steps: ({ of: { kind: 'component' | 'session'; id: number }; is_timed: boolean; title: string; attended: { people: number; minutes: number } | null })[]; types: ({ id: number; name: string; unit: string; step: number })[] } }
  /** Changes one. */
  'credits.saveBoard': { input: { board_id: number } & { name: string; format: 'csv' | 'ce_broker' | 'pars'; provider_number?: string; credit_type_ids?: (number)[]; columns?: ({ header: string; field: 'first_name' | 'last_name' | 'name' | 'email' | 'licence_number' | 'jurisdiction' | 'profession' | 'birth_day' | 'credit_type' | 'amount' | 'earned_on' | 'title' | 'provider' | 'activity_number' | 'provider_number' })[]; activities?: ({ product_id: number; number: string })[]; version: string }; answer: { id: number; version: string; name: string; format: 'csv' | 'ce_broker' | 'pars'; provider_number: string; credit_type_ids: (number)[]; columns: ({ header: string; field: 'first_name' | 'last_name' | 'name' | 'email' | 'licence_number' | 'jurisdiction' | 'profession' | 'birth_day' | 'credit_type' | 'amount' | 'earned_on' | 'title' | 'provider' | 'activity_number' | 'provider_number' })[]; activities: ({ product_id: number; number: string })[] } }
  /** Says so. What was earned before stays as it is. */
  'credits.saveRule': { input: { product_id: number } & { version: string; way: 'completion' | 'claim' | 'minutes' | 'code' | 'parts' | 'grant'; choice?: 'all' | 'one' | 'split'; cap?: number | null; asks_survey?: boolean; asks_licence?: boolean; claim_from?: string | null; claim_until?: string | null; claim_days?: number | null; min_minutes?: number; checks_per_credit?: number; codes?: (string)[]; on_cancel?: 'keep' | 'revoke'; parts?: ({ of: { kind: 'component' | 'session'; id: number }; credit_type_id: number; amount: number; is_by_minutes?: boolean })[] }; answer: { version: string; way: 'completion' | 'claim' | 'minutes' | 'code' | 'parts' | 'grant'; choice: 'all' | 'one' | 'split'; cap: number | null; asks_survey: boolean; asks_licence: boolean; claim_from: string | null; claim_until: string | null; claim_days: number | null; min_minutes: number; checks_per_credit: number; codes: (string)[]; on_cancel: 'keep' | 'revoke'; parts: ({ of: { kind: 'component' | 'session'; id: number }; credit_type_id: number; amount: number; is_by_minutes: boolean })[] } }
  /** Says how a type is counted from now on. What was earned stays as it was. */
  'credits.saveType': { input: { type_id: number } & { version: string; step: number; rounding: 'down' | 'nearest'; minutes_per_credit: number; is_first_whole: boolean; authority?: string; jurisdiction?: string; valid_months?: number | null }; answer: { id: number; version: string; code: string; name: string; unit: string; step: number; rounding: 'down' | 'nearest'; minutes_per_credit: number; is_first_whole: boolean; authority: string; jurisdiction: string; valid_months: number | null } }
  /** Where the one who asks stands with the credits of a product: what is earned, what is still to earn, and what for. */
  'credits.standing': { input: { product_id: number }; answer: { product_id: number; way: 'completion' | 'claim' | 'minutes' | 'code' | 'parts' | 'grant'; state: 'earned' | 'claimable' | 'to_do' | 'survey_first' | 'not_open_yet' | 'closed' | 'by_itself' | 'by_grant'; choice: 'all' | 'one' | 'split'; cap: number | null; needs_code: boolean; licences_missing: (string)[]; missing: number; surveys_missing: number; opens_on: string | null; closes_on: string | null; minutes: number | null; credits: ({ code: string; name: string; unit: string; amount: number; type_id: number; step: number })[]; earned: ({ name: string; unit: string; amount: number })[] } }
  /** Completed products of the one who asks whose credits wait to be claimed. */
  'credits.toClaim': { input: Record<never, never>; answer: { products: ({ title: string; url: string; closes_on: string | null; state: 'earned' | 'claimable' | 'to_do' | 'survey_first' | 'not_open_yet' | 'closed' | 'by_itself' | 'by_grant' })[] } }
  /** Types of credits with how each is counted: step, rounding, minutes, authority, jurisdiction and how long they count. */
  'credits.types': { input: Record<never, never>; answer: { types: ({ id: number; version: string; code: string; name: string; unit: string; step: number; rounding: 'down' | 'nearest'; minutes_per_credit: number; is_first_whole: boolean; authority: string; jurisdiction: string; valid_months: number | null })[] } }
  /** Stores a proof of what was earned elsewhere: a document or a picture that only its owner and those who decide open. */
  'credits.uploadProof': { input: { file?: Blob | (Blob)[] }; answer: { id: number; url: string; name: string } }
  /** Records of credits earned elsewhere in one state; those that wait come first come first served. */
  'credits.waitingRecords': { input: { state?: 'submitted' | 'accepted' | 'returned' | 'rejected' | 'withdrawn'; after?: number }; answer: { records: ({ id: number; state: 'draft' | 'submitted' | 'accepted' | 'returned' | 'rejected' | 'withdrawn'; person: { id: number; name: string; email: string }; title: string; provider: string; type_name: string; amount: number; earned_on: string; note: string; proof: { url: string; name: string } | null; submitted_at: string | null; decision_text: string })[]; next: number | null; waiting: number } }
  /** Takes a record back; what it earned is taken back with it by a line of its own. */
  'credits.withdrawRecord': { input: { record_id: number }; answer: { id: number; version: string; state: 'draft' | 'submitted' | 'accepted' | 'returned' | 'rejected' | 'withdrawn'; title: string; provider: string; credit_type_id: number; type_name: string; amount: number; earned_on: string; note: string; decision_text: string; proof: { id: number; url: string; name: string } | null; is_changeable: boolean } }
  /** Makes a discount code. However it is typed later, in capitals or with spaces, it is the same code. */
  'discounts.create': { input: { code: string; note?: string; kind: 'percent' | 'amount'; value: number; currency?: string; scope: 'all' | 'products' | 'topics' | 'kinds'; products?: (string)[]; topics?: (string)[]; kinds?: ('course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other')[]; max_uses?: number | null; max_uses_per_person?: number | null; minimum?: number; starts_at?: '' | string | null; ends_at?: '' | string | null; is_active?: boolean }; answer: { id: number; code: string; note: string; kind: 'percent' | 'amount'; value: number; currency: string; scope: 'all' | 'products' | 'topics' | 'kinds'; phase: 'planned' | 'running' | 'used_up' | 'ended' | 'off'; starts_at: string | null; ends_at: string | null; uses: number; max_uses: number | null; is_active: boolean; minimum: number; max_uses_per_person: number | null; products: ({ url_slug: string; title: string })[]; topics: (string)[]; kinds: ('course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other')[]; version: string } }
  /** All discount codes, newest first, by a part of the code or its note. `next` is the `before` of the following page. */
  'discounts.list': { input: { search?: string; before?: number }; answer: { discounts: ({ id: number; code: string; note: string; kind: 'percent' | 'amount'; value: number; currency: string; scope: 'all' | 'products' | 'topics' | 'kinds'; phase: 'planned' | 'running' | 'used_up' | 'ended' | 'off'; starts_at: string | null; ends_at: string | null; uses: number; max_uses: number | null })[]; next: number | null } }
  /** One discount code. */
  'discounts.read': { input: { discount_id: number }; answer: { id: number; code: string; note: string; kind: 'percent' | 'amount'; value: number; currency: string; scope: 'all' | 'products' | 'topics' | 'kinds'; phase: 'planned' | 'running' | 'used_up' | 'ended' | 'off'; starts_at: string | null; ends_at: string | null; uses: number; max_uses: number | null; is_active: boolean; minimum: number; max_uses_per_person: number | null; products: ({ url_slug: string; title: string })[]; topics: (string)[]; kinds: ('course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other')[]; version: string } }
  /** Switches a discount code off or on again. Orders that used it keep what they got. */
  'discounts.setActive': { input: { discount_id: number } & { is_active: boolean | string }; answer: { id: number; code: string; note: string; kind: 'percent' | 'amount'; value: number; currency: string; scope: 'all' | 'products' | 'topics' | 'kinds'; phase: 'planned' | 'running' | 'used_up' | 'ended' | 'off'; starts_at: string | null; ends_at: string | null; uses: number; max_uses: number | null; is_active: boolean; minimum: number; max_uses_per_person: number | null; products: ({ url_slug: string; title: string })[]; topics: (string)[]; kinds: ('course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other')[]; version: string } }
  /** Changes a discount code; the code itself stays, since orders name it. */
  'discounts.update': { input: { discount_id: number } & { note?: string; kind: 'percent' | 'amount'; value: number; currency?: string; scope: 'all' | 'products' | 'topics' | 'kinds'; products?: (string)[]; topics?: (string)[]; kinds?: ('course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other')[]; max_uses?: number | null; max_uses_per_person?: number | null; minimum?: number; starts_at?: '' | string | null; ends_at?: '' | string | null; is_active?: boolean; version: string }; answer: { id: number; code: string; note: string; kind: 'percent' | 'amount'; value: number; currency: string; scope: 'all' | 'products' | 'topics' | 'kinds'; phase: 'planned' | 'running' | 'used_up' | 'ended' | 'off'; starts_at: string | null; ends_at: string | null; uses: number; max_uses: number | null; is_active: boolean; minimum: number; max_uses_per_person: number | null; products: ({ url_slug: string; title: string })[]; topics: (string)[]; kinds: ('course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other')[]; version: string } }
  /** The orders that used a discount code, newest first; an order that was cancelled has given its use back. */
  'discounts.uses': { input: { discount_id: number } & { before?: number }; answer: { uses: ({ id: number; order_id: number; person_name: string; amount: number; used_at: string; is_given_back: boolean })[]; next: number | null } }
  /** The discussion of a product or an asset with its latest threads; null where there is none that the viewer may read. */
  'discussion.about': { input: { target: string }; answer: { discussion: { target: string; title: string; introduction: string; about_url: string | null; url: string; post_count: number; is_moderated: boolean; can_post: boolean; cannot_post: 'signIn' | 'register' | 'closed' | null; can_manage: boolean; is_subscribed: boolean; unsubscribe_url: string | null; unread: { count: number; after: number } | null; live: { channel: string; after: string } | null; posts: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean; reply_count: number; replies: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean })[]; earlier: number | null })[]; next: number | null } | null } }
  /** A discussion as its keeper sees it. A product or asset that has none yet answers the plainest, turned off. */
  'discussion.discussion': { input: { target: string }; answer: { title: string; introduction: string; readers: 'everyone' | 'users' | 'members'; posting: 'users' | 'registered' | 'nobody'; is_moderated: boolean; is_shown: boolean; target: string; about: string; product: { id: number; title: string; url_slug: string } | null; post_count: number; held_count: number; version: number } }
  /** Every discussion, of all kinds, newest first. `next` is the `before` of the following page. */
  'discussion.discussions': { input: { before?: number }; answer: { discussions: ({ target: string; title: string; product: { id: number; title: string; url_slug: string } | null; posting: 'users' | 'registered' | 'nobody'; readers: 'everyone' | 'users' | 'members'; is_moderated: boolean; is_shown: boolean; post_count: number; held_count: number; last_post_at: string | null })[]; in_review: number; next: number | null } }
  /** Changes what one wrote. What it said before is kept; where posts are moderated it waits again. */
  'discussion.edit': { input: { post_id: number } & { post_text: string }; answer: { moderated: boolean; doNotUpdate: boolean; message?: string; post: { post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean } } }
  /** The latest comments on an asset or a product as an HTML list. */
  'discussion.getComments': { input: { asset_id?: '' | null | number; product_id?: '' | null | number }; answer: { html: string } }
  /** Hides a post, held ones too; answers it as administrators see it. */
  'discussion.hide': { input: { postId: number }; answer: { html: string; post: { post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean } } }
  /** The discussions that stand alone and that the viewer may read, the liveliest first. */
  'discussion.list': { input: { after?: string }; answer: { discussions: ({ target: string; url: string; title: string; introduction: string; post_count: number; last_post_at: string | null; last_author: { name: string; image: string | null } | null; unread_count: number; is_subscribed: boolean })[]; next: string | null } }
  /** The comments of a discussion that stands alone. `next` is the `before` of the following page. */
  'discussion.listComments': { input: { discussionId: number } & { before?: number }; answer: { comments: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean; reply_count: number; replies: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean })[]; earlier: number | null })[]; next: number | null } }
  /** Makes a discussion that stands alone. */
  'discussion.make': { input: { title: string; introduction: string; readers: 'everyone' | 'users' | 'members'; posting: 'users' | 'registered' | 'nobody'; is_moderated: boolean; is_shown: boolean }; answer: { title: string; introduction: string; readers: 'everyone' | 'users' | 'members'; posting: 'users' | 'registered' | 'nobody'; is_moderated: boolean; is_shown: boolean; target: string; about: string; product: { id: number; title: string; url_slug: string } | null; post_count: number; held_count: number; version: number } }
  /** Says how far the viewer has read. */
  'discussion.markRead': { input: { target: string } & { up_to: number }; answer: { up_to: number } }
  /** The discussions of the components of a course, in its order; those too that have none yet. */
  'discussion.ofCourse': { input: { product_id: number }; answer: { sections: ({ id: number; title: string; components: ({ target: string; title: string; kind: string; is_shown: boolean; post_count: number; held_count: number })[] })[] } }
  /** A discussion with its latest threads; with `post` the one thread that this post stands in. */
  'discussion.open': { input: { target: string } & { order?: 'newest' | 'oldest'; post?: number }; answer: { target: string; title: string; introduction: string; about_url: string | null; url: string; post_count: number; is_moderated: boolean; can_post: boolean; cannot_post: 'signIn' | 'register' | 'closed' | null; can_manage: boolean; is_subscribed: boolean; unsubscribe_url: string | null; unread: { count: number; after: number } | null; live: { channel: string; after: string } | null; posts: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean; reply_count: number; replies: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean })[]; earlier: number | null })[]; next: number | null } }
  /** Writes a comment on an asset or a product, or a reply. With both ids the asset counts, the product is its context. */
  'discussion.postComment': { input: { asset_id?: '' | null | number; product_id?: '' | null | number; parent_id?: '' | null | number; post_text: string }; answer: { moderated: boolean; doNotUpdate: boolean; message?: string; post: { post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean } } }
  /** Writes a comment, or a reply, in a discussion that stands alone. */
  'discussion.postToDiscussion': { input: { discussionId: number } & { parent_id?: '' | null | number; post_text: string }; answer: { moderated: boolean; doNotUpdate: boolean; message?: string; post: { post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean } } }
  /** The latest posts that the viewer may read, of products and of discussions that stand alone. */
  'discussion.recent': { input: Record<never, never>; answer: { posts: ({ post_id: number; url: string; title: string; name: string; image: string | null; createDate: string; excerpt: string })[] } }
  /** Undoes the hiding of posts that were in review: each is again what it was, with what readers said against it. */
  'discussion.reopen': { input: { posts: ({ post_id: number; state: 'held' | 'visible' })[] }; answer: { reopened: number; count: number } }
  /** Replies of one thread before a known one, oldest first. `earlier` is the next `before`. */
  'discussion.replies': { input: { post_id: number } & { before: number }; answer: { replies: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean })[]; earlier: number | null } }
  /** Tells the administrators that a post should not stand. Once per person and post. */
  'discussion.report': { input: { post_id: number } & { reason: string }; answer: { message: string } }
  /** Brings back what one has taken back. */
  'discussion.restore': { input: { post_id: number }; answer: { moderated: boolean; doNotUpdate: boolean; message?: string; post: { post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean } } }
  /** Posts that wait for approval or that readers have reported, oldest first. `next` is the following `after`. */
  'discussion.review': { input: { after?: number }; answer: { posts: ({ post_id: number; title: string; target: string; url: string; reply_to: string | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; name: string; image: string | null; createDate: string; post_text: string; reports: ({ name: string; reason: string; made_at: string })[] })[]; count: number; next: number | null } }
  /** Changes a discussion. For a product or asset that has none yet, version 0 makes one. */
  'discussion.save': { input: { target: string } & { title: string; introduction: string; readers: 'everyone' | 'users' | 'members'; posting: 'users' | 'registered' | 'nobody'; is_moderated: boolean; is_shown: boolean; version: number }; answer: { title: string; introduction: string; readers: 'everyone' | 'users' | 'members'; posting: 'users' | 'registered' | 'nobody'; is_moderated: boolean; is_shown: boolean; target: string; about: string; product: { id: number; title: string; url_slug: string } | null; post_count: number; held_count: number; version: number } }
  /** Decides on posts that wait or were reported: lets them stand, or hides them. Those decided already are left alone. */
  'discussion.settle': { input: { post_ids: (number)[]; decision: 'keep' | 'hide' }; answer: { settled: number; count: number } }
  /** The discussions that everybody may read, for search engines. */
  'discussion.sitemap': { input: Record<never, never>; answer: Response }
  /** Asks to be told of new posts. `value` names the discussion: asset_5, product_7 or discussion_3. */
  'discussion.subscribe': { input: { value: string }; answer: { unsubscribe_url: string | null; message: string } }
  /** More threads of a discussion; `from` is the `next` of the page before. */
  'discussion.threads': { input: { target: string } & { order?: 'newest' | 'oldest'; from: number }; answer: { posts: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean; reply_count: number; replies: ({ post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean })[]; earlier: number | null })[]; next: number | null } }
  /** Turns discussions on or off, all or none, and leaves their other settings alone. Answers how many were not so already. */
  'discussion.turn': { input: { targets: (string)[]; is_shown: boolean }; answer: { changed: number } }
  /** Shows a hidden post again, or lets a held one through. */
  'discussion.unhide': { input: { postId: number }; answer: { html: string; post: { post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean } } }
  /** Ends a subscription, by the code of the unsubscribe url. Needs no account: mails carry the code too. */
  'discussion.unsubscribe': { input: { code: string }; answer: { unsubscribe_url: string | null; message: string; title: string } }
  /** Where the mail program of a receiver posts to when they unsubscribe with one click (RFC 8058): ends a subscription. */
  'discussion.unsubscribeByMail': { input: { code: string }; answer: { stopped: true } }
  /** The same address opened: leads to the page that asks first. */
  'discussion.unsubscribePage': { input: { code: string }; answer: Response }
  /** Takes back what one wrote. */
  'discussion.withdraw': { input: { post_id: number }; answer: { post: { post_id: number; parent_id: number | null; post_text: string; name: string; image: string | null; createDate: string; trashed: boolean; canReply: boolean; root_id: number | null; state: 'visible' | 'held' | 'hidden' | 'withdrawn'; reply_to: { post_id: number; name: string } | null; edited_at: string | null; is_own: boolean } } }
  /** One call with its fields, answer, refusals and an example. */
  'docs.call': { input: { id: string }; answer: { id: string; feature: string; about: string; method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; who: string; effect: 'read' | 'write'; spec: string | null; params: ({ name: string; type: string; is_required: boolean; limits: (string)[] })[]; query: ({ name: string; type: string; is_required: boolean; limits: (string)[] })[]; body: ({ name: string; type: string; is_required: boolean; limits: (string)[] })[]; takes_files: boolean; answer: string | null; refusals: ({ status: number; key: string; text: string; body: 'message' | 'text' | 'key' | 'fields' })[]; limit: { max: number; seconds: number } | null; example: string } }
  /** Every call at a glance, as the page /api/docs lists them; `q` keeps those that match. */
  'docs.calls': { input: { q?: string }; answer: { calls: ({ id: string; feature: string; about: string; method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; who: string; effect: 'read' | 'write' })[]; total: number } }
  /** Every call as an OpenAPI 3.1 document. */
  'docs.openapi': { input: Record<never, never>; answer: Response }
  /** Puts a document on an exhibitor’s page, open to everybody who sees it. For those who work for it. */
  'exhibiting.addHandout': { input: { url_slug: string; exhibitor_id: number } & { title?: string; file?: Blob | (Blob)[] }; answer: { id: number; title: string; url: string; size: number } }
  /** Agrees that an exhibitor, or each that scans one’s ticket, learns name, address and organisation, or takes it back. */
  'exhibiting.decide': { input: { registration_id: number } & { exhibitor_id: number | null; is_agreed: boolean }; answer: { has_exhibitors: boolean; is_agreed_to_all: boolean; exhibitors: ({ id: number; title: string; scanned_at: string | null; state: 'asked' | 'agreed' | 'refused' })[] } }
  /** An exhibitor as those who work for it see it: its entry, its files and its contacts. */
  'exhibiting.desk': { input: { url_slug: string; exhibitor_id: number }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; exhibitor: { id: number; title: string; level: string; booth: string }; entry: { blurb: string; website: string | ''; version: string }; may_edit: boolean; may_scan: boolean; files: ({ id: number; title: string; url: string; size: number })[]; leads: ({ id: number; scanned_at: string; note: string; rating: number | null; person: { name: string; email: string; organisation: string } | null })[] } }
  /** The exhibitors of an event with who works for them, their files and how many contacts they have. */
  'exhibiting.exhibitors': { input: { product_id: number }; answer: { product: { id: number; title: string; url_slug: string }; exhibitors: ({ id: number; title: string; booth: string; staff: ({ user_id: number; name: string; email: string; may_edit: boolean; may_scan: boolean })[]; files: number; leads: number; agreed: number })[] } }
  /** An exhibitor’s contacts as a CSV file: those who agree, as of now. */
  'exhibiting.exportLeads': { input: { url_slug: string; exhibitor_id: number }; answer: Response }
  /** What an exhibitor hands out: its files, and whether whoever asks works for it. */
  'exhibiting.handouts': { input: { url_slug: string; exhibitor_id: number }; answer: { files: ({ id: number; title: string; url: string; size: number })[]; is_staff: boolean } }
  /** Writes down what was talked about with a visitor. */
  'exhibiting.noteLead': { input: { url_slug: string; exhibitor_id: number; lead_id: number } & { note: string; rating: number | null }; answer: { id: number; scanned_at: string; note: string; rating: number | null; person: { name: string; email: string; organisation: string } | null } }
  /** Lets somebody with an account work for an exhibitor, or changes what they may. */
  'exhibiting.putStaff': { input: { product_id: number; exhibitor_id: number } & { email: string; may_edit?: boolean; may_scan?: boolean }; answer: { id: number; title: string; booth: string; staff: ({ user_id: number; name: string; email: string; may_edit: boolean; may_scan: boolean })[]; files: number; leads: number; agreed: number } }
  /** Takes one of an exhibitor’s files off its page. */
  'exhibiting.removeFile': { input: { url_slug: string; exhibitor_id: number; handout_id: number }; answer: { removed: true } }
  /** Ends somebody’s work for an exhibitor; what they kept stays with it. */
  'exhibiting.removeStaff': { input: { product_id: number; exhibitor_id: number; user_id: number }; answer: { id: number; title: string; booth: string; staff: ({ user_id: number; name: string; email: string; may_edit: boolean; may_scan: boolean })[]; files: number; leads: number; agreed: number } }
  /** Changes what an exhibitor says of itself; it is shown at once. Name, level and booth stay with the organiser. */
  'exhibiting.saveEntry': { input: { url_slug: string; exhibitor_id: number } & { blurb: string; website: string | ''; version: string }; answer: { blurb: string; website: string | ''; version: string } }
  /** Keeps a visitor by the code of their ticket. Who it is is told once they agree; twice scanned is once kept. */
  'exhibiting.scanLead': { input: { url_slug: string; exhibitor_id: number } & { code: string }; answer: { id: number; scanned_at: string; note: string; rating: number | null; person: { name: string; email: string; organisation: string } | null } }
  /** Which exhibitors have scanned one’s ticket, and which of them learn whose it is. */
  'exhibiting.sharing': { input: { registration_id: number }; answer: { has_exhibitors: boolean; is_agreed_to_all: boolean; exhibitors: ({ id: number; title: string; scanned_at: string | null; state: 'asked' | 'agreed' | 'refused' })[] } }
  /** Adds an item to one’s favorites; adding it twice changes nothing. */
  'favorites.add': { input: { type: string; id: number }; answer: { type: string; id: number; is_at_favorites: boolean } }
  /** The ids of one’s favorites of a type, newest first; none for a guest. */
  'favorites.ids': { input: { type: string }; answer: { ids: (number)[] } }
  /** Takes an item out of one’s favorites. */
  'favorites.remove': { input: { type: string; id: number }; answer: { type: string; id: number; is_at_favorites: boolean } }
  /** Reads a feed from now on, first in a moment. Only addresses on the open internet are asked. */
  'feeds.add': { input: { address: string }; answer: { id: number } }
  /** Reads a feed again in a moment, also one that had ended. */
  'feeds.again': { input: { feed_id: number }; answer: { asked: true } }
  /** One page of a podcast: of a feed of others, or of the recordings in a file collection. Takes form data. */
  'feeds.episodes': { input: { source: 'feed' | 'collection'; source_id: number } & { page?: number; per_page?: number }; answer: { title: string; episodes: ({ key: string; title: string; html: string; at: string; url: string; file_id: number | null; seconds: number | null; picture: string | null })[]; page: number; pages: number; feed: string } }
  /** What was last read of a feed of others, newest first. It is fetched in the background, never by this call. */
  'feeds.feed': { input: { feed_id: number } & { limit?: number }; answer: { title: string; home: string; read_at: string | null; items: ({ id: number; title: string; link: string; html: string; at: string; picture: string | null })[] } }
  /** All feeds that are read here, and how that goes. */
  'feeds.feeds': { input: Record<never, never>; answer: { feeds: ({ id: number; address: string; title: string; state: 'new' | 'read' | 'failing' | 'ended'; fault: 'address' | 'unreachable' | 'slow' | 'large' | 'type' | 'redirects' | 'refused' | 'notAFeed' | 'ended' | null; items: number; read_at: string | null; next_at: string })[] } }
  /** The recordings of a file collection that everybody may open, as a podcast (RSS 2.0). */
  'feeds.podcast': { input: { collection_id: number }; answer: Response }
  /** Removes a feed with all that was read of it; widgets that show it say that it is gone. */
  'feeds.remove': { input: { feed_id: number }; answer: { removed: true } }
  /** What an RSS widget shows, for whom its page shows it, as JSON. Who opens the address in a browser is led to the page that it stands on. */
  'feeds.widget': { input: { widget_id: number }; answer: Response }
  /** Begins an upload in pieces. Its size and kind are checked before a byte is sent. */
  'files.begin': { input: { kind: 'audio' | 'document' | 'video' | 'image'; name: string; size: number; visibility?: 'public' | 'members' | 'private' }; answer: { upload_id: string; offset: number; size: number; chunk_bytes: number } }
  /** Gives an upload up; what had come is erased. */
  'files.cancel': { input: { upload_id: string }; answer: { cancelled: true } }
  /** Makes a file of an upload that is whole. Its type is read from its content. Asked twice, it answers the same file. */
  'files.finish': { input: { upload_id: string }; answer: { id: number; url: string; kind: 'audio' | 'document' | 'video' | 'image'; mime: string; size: number; original_name: string; title: string; visibility: 'public' | 'members' | 'private'; owner_id: number | null; made_at: string; plays: number } }
  /** The largest file in MB that an upload may have, and the largest recording, for the text beside a file field. */
  'files.limits': { input: Record<never, never>; answer: { max_mb: number; max_media_mb: number } }
  /** All files, newest first. `next` is the `before` of the following page. */
  'files.list': { input: { kind?: 'audio' | 'document' | 'video' | 'image'; before?: number; limit?: number }; answer: { files: ({ id: number; url: string; kind: 'audio' | 'document' | 'video' | 'image'; mime: string; size: number; original_name: string; title: string; visibility: 'public' | 'members' | 'private'; owner_id: number | null; made_at: string; plays: number })[]; next: number | null } }
  /** The file itself, whole or in part; with `justTrack=true` it records a play instead and answers {"tracked": true}. */
  'files.open': { input: { file_id: string } & { justTrack?: string; download?: string }; answer: Response }
  /** Takes a file out of use at once; its bytes are erased shortly after. */
  'files.remove': { input: { file_id: string }; answer: { removed: true } }
  /** One piece, which begins at `offset`. What begins elsewhere than where the upload stands is refused. */
  'files.send': { input: { upload_id: string } & { offset: number; chunk: Blob }; answer: { upload_id: string; offset: number; size: number; chunk_bytes: number } }
  /** How much of an upload has come: go on from `offset`. HEAD answers the same as Upload-Offset and Upload-Length. */
  'files.standing': { input: { upload_id: string }; answer: Response }
  /** Stores one audio, document, video or image file. Its type is read from its content; pictures are drawn anew. */
  'files.upload': { input: { kind: 'audio' | 'document' | 'video' | 'image'; file?: Blob | (Blob)[]; title?: string; visibility?: 'public' | 'members' | 'private' }; answer: { id: number; url: string; kind: 'audio' | 'document' | 'video' | 'image'; mime: string; size: number; original_name: string; title: string; visibility: 'public' | 'members' | 'private'; owner_id: number | null; made_at: string; plays: number } }
  /** Writes a note beside a message, for staff. */
  'forms.addNote': { input: { submission_id: number } & { text: string; form_key: string }; answer: { status: 'new' | 'read' | 'done' | 'spam' } }
  /** Answers a message by mail; an answer to that goes to whoever wrote it. The message is done then. */
  'forms.answer': { input: { submission_id: number } & { text: string; form_key: string }; answer: { status: 'new' | 'read' | 'done' | 'spam' } }
  /** Gives a message to somebody who works here, or to nobody. */
  'forms.assign': { input: { submission_id: number } & { assignee_id: number | null }; answer: { status: 'new' | 'read' | 'done' | 'spam' } }
  /** Sends a form. `data` is the list of its fields with what was entered; of a file field it has the places of its files in `files`. What cannot be taken is answered field by field. */
  'forms.contact': { input: { widget_id: number } & { data: ({ name: string; userData: (string)[] })[] | string; files?: Blob | (Blob)[]; version?: number; stamp?: string; work?: string; website?: string }; answer: { message?: string } }
  /** A contact-form widget: its definition, whether it is shown in a modal, the title of that, and the texts of its buttons. */
  'forms.contactForm': { input: { widget_id: number }; answer: { widget_id: number; title: string; is_modal: boolean; modal_title: string; open_text: string; submit_text: string; state: 'ready' | 'empty' | 'error'; version: number; definition: ({ key: string; type: 'text' | 'textarea' | 'number' | 'date' | 'select' | 'autocomplete' | 'checkbox-group' | 'radio-group' | 'checkbox' | 'file' | 'header' | 'paragraph' | 'button' | 'hidden' | 'invalid'; subtype: string; name: string; id: string; className: string; label: string; html: string; description: string; placeholder: string; value: string; required: boolean; values: ({ label: string; value: string; selected: boolean })[]; multiple: boolean; inline: boolean; toggle: boolean; other: boolean; requireValidOption: boolean; min: string; max: string; step: string; maxlength: number | null; rows: number | null; style: string; columns: number; only_if: { entry: string; any_of: (string)[] } | null })[] } }
  /** Makes a form and a widget that shows it. */
  'forms.createForm': { input: { title: string; definition: string; is_modal: boolean; modal_title: string; open_text: string; submit_text: string; success_message: string; notify: string; retention_days: number | null }; answer: { title: string; definition: string; is_modal: boolean; modal_title: string; open_text: string; submit_text: string; success_message: string; notify: string; retention_days: number | null; id: number; widget_id: number; submission_count: number; version: number } }
  /** Sends the form of a widget on another site, with the token of its frame. Otherwise as `POST /widgets/{id}/contact`. */
  'forms.embeddedContact': { input: { widget_id: number } & { data: ({ name: string; userData: (string)[] })[] | string; files?: Blob | (Blob)[]; version?: number; stamp?: string; work?: string; website?: string; token: string }; answer: { message?: string } }
  /** Erases everything that was sent from an address, to every form, with its files. */
  'forms.erase': { input: { email: string }; answer: { erased: number } }
  /** Everything that was sent to a form, as a CSV file. Spam is left out. */
  'forms.exportForm': { input: { form_id: number }; answer: Response }
  /** A form as its author sees it, with its definition as it came. */
  'forms.form': { input: { form_id: number }; answer: { title: string; definition: string; is_modal: boolean; modal_title: string; open_text: string; submit_text: string; success_message: string; notify: string; retention_days: number | null; id: number; widget_id: number; submission_count: number; version: number } }
  /** How often each answer was chosen, field by field. Spam is not counted. */
  'forms.formResults': { input: { form_id: number }; answer: { form_id: number; title: string; submission_count: number; charts: ({ name: string; label: string; answered: number; figures: ({ label: string; count: number })[] })[] } }
  /** All forms by title, with how much has come in and how much of it is new. */
  'forms.forms': { input: Record<never, never>; answer: { forms: ({ id: number; title: string; widget_id: number | null; submissions: number; unread: number; changed_at: string })[] } }
  /** Says how far a message is: new, read, done, or spam. */
  'forms.mark': { input: { submission_id: number } & { status: 'new' | 'read' | 'done' | 'spam' }; answer: { status: 'new' | 'read' | 'done' | 'spam' } }
  /** Removes a form with all that was sent to it. */
  'forms.removeForm': { input: { form_id: number }; answer: { removed: true } }
  /** Changes a form. Another definition is another version; what was sent to an earlier one stays with that. */
  'forms.saveForm': { input: { form_id: number } & { title: string; definition: string; is_modal: boolean; modal_title: string; open_text: string; submit_text: string; success_message: string; notify: string; retention_days: number | null; version: number }; answer: { title: string; definition: string; is_modal: boolean; modal_title: string; open_text: string; submit_text: string; success_message: string; notify: string; retention_days: number | null; id: number; widget_id: number; submission_count: number; version: number } }
  /** The time at which somebody began to fill in a form, signed. It is sent back with what they enter. */
  'forms.stamp': { input: { widget_id: number }; answer: { stamp: string; work_bits: number } }
  /** One message with its files, notes and answers. */
  'forms.submission': { input: { submission_id: number }; answer: { id: number; form_id: number; form_title: string; status: 'new' | 'read' | 'done' | 'spam'; sender_name: string; sender_email: string; excerpt: string; assignee: { id: number; name: string } | null; submitted_at: string; person: { id: number; name: string } | null; spam_reason: string; locale: string; entries: ({ name: string; type: string; label: string; userData: (string)[]; text: string })[]; files: ({ field: string; name: string; url: string; size: number })[]; notes: ({ id: number; kind: 'note' | 'answer'; text: string; author: string | null; made_at: string })[]; assignees: ({ id: number; name: string })[] } }
  /** What was sent, newest first, without spam unless it is asked for. `next` is the `before` of the following page. */
  'forms.submissions': { input: { form_id?: number; status?: 'new' | 'read' | 'done' | 'spam' | 'open'; search?: string; assignee_id?: number; before?: number }; answer: { submissions: ({ id: number; form_id: number; form_title: string; status: 'new' | 'read' | 'done' | 'spam'; sender_name: string; sender_email: string; excerpt: string; assignee: { id: number; name: string } | null; submitted_at: string })[]; next: number | null; counts: { new: number; read: number; done: number; spam: number }; forms: ({ id: number; title: string })[]; assignees: ({ id: number; name: string })[] } }
  /** Agrees to the statement of an acknowledgement component, and completes it. */
  'learning.acknowledge': { input: { id: number }; answer: { id: number; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional' }; progress: number; watched_seconds: number; needed_seconds: number | null; position_seconds: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null; completed_at: string | null; course: { progress: number; is_complete: boolean; next_id: number | null } } }
  /** Adds a component at the end of a section. Learners see it at once. */
  'learning.addComponent': { input: { product_id: number } & { section_id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; description?: string; is_required?: boolean; opens_at?: string | null; closes_at?: string | null; minimum_access_seconds?: number; minutes?: number | null; prerequisites?: (number)[]; settings?: Record<string, unknown> }; answer: { section_id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; description: string; is_required: boolean; opens_at: string | null; closes_at: string | null; minimum_access_seconds: number; minutes: number | null; prerequisites: (number)[]; settings: Record<string, unknown>; id: number; learners: number; fault: 'noContent' | 'noFile' | 'noCodes' | 'noLink' | 'noTime' | 'noStatement' | 'noQuestions' | null; version: string } }
  /** Adds a section at the end of a course. */
  'learning.addSection': { input: { product_id: number } & { title: string }; answer: { id: number } }
  /** The first three of what one can go on with and of what is in one’s diary, and what is due, for a start page; and how much one is registered for at all. */
  'learning.ahead': { input: Record<never, never>; answer: { continuing: ({ registration_id: number; product: { id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null }; part_of: string | null; package_registration_id: number | null; is_done: boolean; registered_at: string; access_ends_at: string | null; state: 'open' | 'upcoming' | 'past' | 'expired'; next_at: string | null; next_step: { key: 'joinNow' | 'happeningNow' | 'startsToday' | 'startsTomorrow' | 'startsInDays' | 'continuesToday' | 'continuesTomorrow' | 'continuesInDays' | 'open' | 'accessEndsOn' | 'over' | 'accessEnded'; count: number | null; at: string | null }; is_hidden: boolean; course: { progress: number; completed_at: string | null; next: { id: number; title: string } | null } | null })[]; coming: ({ registration_id: number; product: { id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null }; part_of: string | null; package_registration_id: number | null; is_done: boolean; registered_at: string; access_ends_at: string | null; state: 'open' | 'upcoming' | 'past' | 'expired'; next_at: string | null; next_step: { key: 'joinNow' | 'happeningNow' | 'startsToday' | 'startsTomorrow' | 'startsInDays' | 'continuesToday' | 'continuesTomorrow' | 'continuesInDays' | 'open' | 'accessEndsOn' | 'over' | 'accessEnded'; count: number | null; at: string | null }; is_hidden: boolean; course: { progress: number; completed_at: string | null; next: { id: number; title: string } | null } | null })[]; deadlines: ({ kind: 'access' | 'component' | 'event'; at: string; title: string; component_title: string | null; url: string })[]; count: number } }
  /** A component (asset): title, description, flags.status (§4) and its subasset. */
  'learning.asset': { input: { id: number }; answer: { id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; description: string; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional'; is_required: boolean }; subasset: { type: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; is_migrated: boolean }; product: { id: number; url_slug: string; title: string } } }
  /** Changes a component; its kind stays. What learners have done with it stays too. */
  'learning.changeComponent': { input: { id: number } & { section_id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; description?: string; is_required?: boolean; opens_at?: string | null; closes_at?: string | null; minimum_access_seconds?: number; minutes?: number | null; prerequisites?: (number)[]; settings?: Record<string, unknown>; version: string }; answer: { section_id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; description: string; is_required: boolean; opens_at: string | null; closes_at: string | null; minimum_access_seconds: number; minutes: number | null; prerequisites: (number)[]; settings: Record<string, unknown>; id: number; learners: number; fault: 'noContent' | 'noFile' | 'noCodes' | 'noLink' | 'noTime' | 'noStatement' | 'noQuestions' | null; version: string } }
  /** Completes what is read, heard or watched, once its minimum access time has been met. */
  'learning.complete': { input: { id: number }; answer: { id: number; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional' }; progress: number; watched_seconds: number; needed_seconds: number | null; position_seconds: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null; completed_at: string | null; course: { progress: number; is_complete: boolean; next_id: number | null } } }
  /** A course as its learner sees it: the outline with statuses, locks and progress, and where to go on. */
  'learning.course': { input: { url_slug: string }; answer: { product: { id: number; url_slug: string; title: string; kind: string }; is_preview: boolean; progress: number; completed_at: string | null; access_ends_at: string | null; sections: ({ id: number; title: string; components: ({ id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; minutes: number | null; is_required: boolean; status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional'; progress: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null })[] })[]; resume_id: number | null } }
  /** What one is registered for, filtered by words (quick form) or also by state, kind, topic and days (advanced form), with counts per value that stay right under the other filters. */
  'learning.dashboard': { input: { q?: string | (string)[]; state?: string | (string)[]; kind?: string | (string)[]; topic?: string | (string)[]; from?: string | (string)[]; to?: string | (string)[]; sort?: string | (string)[]; form?: string | (string)[]; hidden?: string | (string)[]; page?: string | (string)[] }; answer: { items: ({ registration_id: number; product: { id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null }; part_of: string | null; package_registration_id: number | null; is_done: boolean; registered_at: string; access_ends_at: string | null; state: 'open' | 'upcoming' | 'past' | 'expired'; next_at: string | null; next_step: { key: 'joinNow' | 'happeningNow' | 'startsToday' | 'startsTomorrow' | 'startsInDays' | 'continuesToday' | 'continuesTomorrow' | 'continuesInDays' | 'open' | 'accessEndsOn' | 'over' | 'accessEnded'; count: number | null; at: string | null }; is_hidden: boolean; course: { progress: number; completed_at: string | null; next: { id: number; title: string } | null } | null })[]; total: number; pages: number; up_next: { registration_id: number; product: { id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null }; part_of: string | null; package_registration_id: number | null; is_done: boolean; registered_at: string; access_ends_at: string | null; state: 'open' | 'upcoming' | 'past' | 'expired'; next_at: string | null; next_step: { key: 'joinNow' | 'happeningNow' | 'startsToday' | 'startsTomorrow' | 'startsInDays' | 'continuesToday' | 'continuesTomorrow' | 'continuesInDays' | 'open' | 'accessEndsOn' | 'over' | 'accessEnded'; count: number | null; at: string | null }; is_hidden: boolean; course: { progress: number; completed_at: string | null; next: { id: number; title: string } | null } | null } | null; last_opened: { registration_id: number; product: { id: number; url_slug: string; title: string; summary: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'; cover_url: string; topics: ({ code: string; name: string })[]; level: 'introductory' | 'intermediate' | 'advanced' | 'all'; language: string; formats: ('online' | 'in_person' | 'on_demand')[]; starts_at: string | null; ends_at: string | null; place: string | null; time_zone: string | null; credits: ({ code: string; name: string; short: string; unit: string; amount: number })[]; price: { amount: number; list_amount: number; member_amount: number; currency: string }; rating: { average: number; count: number }; is_elective: boolean; is_favorite: boolean; own: { verb: 'join' | 'continue' | 'watch' | 'start' | 'download' | 'view'; url: string } | null }; part_of: string | null; package_registration_id: number | null; is_done: boolean; registered_at: string; access_ends_at: string | null; state: 'open' | 'upcoming' | 'past' | 'expired'; next_at: string | null; next_step: { key: 'joinNow' | 'happeningNow' | 'startsToday' | 'startsTomorrow' | 'startsInDays' | 'continuesToday' | 'continuesTomorrow' | 'continuesInDays' | 'open' | 'accessEndsOn' | 'over' | 'accessEnded'; count: number | null; at: string | null }; is_hidden: boolean; course: { progress: number; completed_at: string | null; next: { id: number; title: string } | null } | null } | null; deadlines: ({ kind: 'access' | 'component' | 'event'; at: string; title: string; component_title: string | null; url: string })[]; credits_to_come: ({ code: string; name: string; unit: string; amount: number; count: number })[]; facets: ({ group: 'state' | 'kind' | 'topic'; values: ({ value: string; label: string; count: number })[] })[]; search: { words: string; chosen: Record<string, (string)[]>; from: string | null; to: string | null; sort: 'next' | 'newest' | 'date' | 'title'; form: 'quick' | 'advanced'; hidden: boolean; page: number }; notices: (string)[]; shown_count: number; hidden_count: number; copies_values: boolean } }
  /** The same list, whole, as a CSV file. */
  'learning.exportLearners': { input: { product_id: number } & { search?: string }; answer: Response }
  /** Tells how long a page was in sight, or which stretches of a recording were played. No more is counted than the wall clock allows since the last word. */
  'learning.heartbeat': { input: { id: number } & { seconds?: number; played?: ((number)[])[]; position?: number }; answer: { id: number; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional' }; progress: number; watched_seconds: number; needed_seconds: number | null; position_seconds: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null; completed_at: string | null; course: { progress: number; is_complete: boolean; next_id: number | null } } }
  /** Puts a registration out of sight on one’s dashboard; the registration itself stays. */
  'learning.hide': { input: { registration_id: number }; answer: { registration_id: number; is_hidden: boolean } }
  /** The link of a live session, while its doors are open. Going in completes nothing: having been there does. */
  'learning.join': { input: { id: number }; answer: { url: string } }
  /** One’s own notes on a component; an empty text takes them away. */
  'learning.keepNote': { input: { id: number } & { text: string }; answer: { saved_at: string } }
  /** Who is registered for a course and how far they are, newest registration first. `next_before` is the `before` of the following page. */
  'learning.listLearners': { input: { product_id: number } & { search?: string; before?: number }; answer: { product: { id: number; title: string; url_slug: string }; learners: ({ user_id: number; name: string; email: string; registered_at: string; watched_seconds: number; progress: number; completed_at: string | null; last_access_at: string | null })[]; total: number; next_before: number | null } }
  /** One component with its content, one’s notes and where one stands; locked, it has no content but the reason. */
  'learning.open': { input: { url_slug: string; id: number }; answer: { id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; description: string; minutes: number | null; is_required: boolean; state: { id: number; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional' }; progress: number; watched_seconds: number; needed_seconds: number | null; position_seconds: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null; completed_at: string | null; course: { progress: number; is_complete: boolean; next_id: number | null } }; content: { kind: 'web_content'; html: string } | { file: { id: number; url: string; name: string; mime: string; size: number } | null; elsewhere: { kind: 'file'; url: string } | { kind: 'stream'; url: string } | { kind: 'framed'; host: 'youtube' | 'vimeo'; url: string; page: string } | null; captions: { url: string; language: string } | null; transcript_html: string; kind: 'video' } | { file: { id: number; url: string; name: string; mime: string; size: number } | null; elsewhere: { kind: 'file'; url: string } | { kind: 'stream'; url: string } | { kind: 'framed'; host: 'youtube' | 'vimeo'; url: string; page: string } | null; captions: { url: string; language: string } | null; transcript_html: string; kind: 'audio' } | { kind: 'document'; file: { id: number; url: string; name: string; mime: string; size: number } | null; html: string } | { kind: 'quiz' } | { kind: 'survey' } | { kind: 'verification_code'; instructions_html: string } | { kind: 'acknowledgement'; statement_html: string; button: string } | { kind: 'live_session'; instructions_html: string; starts_at: string | null; ends_at: string | null; doors_at: string | null; phase: 'unscheduled' | 'before' | 'open' | 'over' } | { kind: 'credit' } | null; note: string; played: ((number)[])[] } }
  /** Puts the sections of a course and the components in each into an order; every one must be named once. */
  'learning.orderCourse': { input: { product_id: number } & { order: ({ section_id: number; component_ids: (number)[] })[] }; answer: { done: true } }
  /** What a product is made of, for its page; for whoever is registered also how far they are. */
  'learning.outline': { input: { product_id: number }; answer: { sections: ({ id: number; title: string; components: ({ id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; minutes: number | null; is_required: boolean })[] })[]; mine: { progress: number; is_complete: boolean; next: { id: number; title: string } | null } | null } }
  /** A course with everything that is set on its components, and how many have begun each. */
  'learning.readCourse': { input: { product_id: number }; answer: { product: { id: number; url_slug: string; title: string }; sections: ({ id: number; title: string; components: ({ section_id: number; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; title: string; description: string; is_required: boolean; opens_at: string | null; closes_at: string | null; minimum_access_seconds: number; minutes: number | null; prerequisites: (number)[]; settings: Record<string, unknown>; id: number; learners: number; fault: 'noContent' | 'noFile' | 'noCodes' | 'noLink' | 'noTime' | 'noStatement' | 'noQuestions' | null; version: string })[] })[]; files: ({ id: number; name: string; url: string })[] } }
  /** One learner of a course, component by component. */
  'learning.readLearner': { input: { product_id: number; user_id: number }; answer: { product: { id: number; title: string; url_slug: string }; person: { id: number; name: string }; progress: number; completed_at: string | null; components: ({ id: number; title: string; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional'; progress: number; watched_seconds: number; last_access_at: string | null; completed_at: string | null })[] } }
  /** Says that the component was opened; the clock for the time that counts begins here. */
  'learning.recordAccess': { input: { id: number }; answer: { id: number; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional' }; progress: number; watched_seconds: number; needed_seconds: number | null; position_seconds: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null; completed_at: string | null; course: { progress: number; is_complete: boolean; next_id: number | null }; access_id: number | null } }
  /** Works out anew where one stands, and completes the course where everything required is complete. */
  'learning.refresh': { input: { id: number }; answer: { id: number; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional' }; progress: number; watched_seconds: number; needed_seconds: number | null; position_seconds: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null; completed_at: string | null; course: { progress: number; is_complete: boolean; next_id: number | null } } }
  /** Takes a component out of its course. Where learners have begun it, only when that is confirmed; nothing they did is deleted. */
  'learning.removeComponent': { input: { id: number } & { confirmed?: string }; answer: { done: true } }
  /** Takes an empty section out of a course. */
  'learning.removeSection': { input: { product_id: number; id: number }; answer: { done: true } }
  /** Gives a section another title. */
  'learning.renameSection': { input: { product_id: number; id: number } & { title: string }; answer: { done: true } }
  /** Marks a component as completed or unstarted for one person, who must be registered. */
  'learning.setOutcome': { input: { id: number } & { user_id: number; status: 'complete' | 'unstarted' }; answer: { done: true } }
  /** Where one stands with a component. */
  'learning.status': { input: { id: number }; answer: { id: number; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional' }; progress: number; watched_seconds: number; needed_seconds: number | null; position_seconds: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null; completed_at: string | null; course: { progress: number; is_complete: boolean; next_id: number | null } } }
  /** Completes a verification-code component, when the code is right, still valid and not used up. */
  'learning.submitCode': { input: { id: number } & { code: string }; answer: { id: number; flags: { status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional' }; progress: number; watched_seconds: number; needed_seconds: number | null; position_seconds: number; lock: { reason: 'prerequisite' | 'notOpenYet' | 'closed'; opens_after: ({ id: number; title: string })[]; at: string | null } | null; completed_at: string | null; course: { progress: number; is_complete: boolean; next_id: number | null } } }
  /** Puts it back. */
  'learning.unhide': { input: { registration_id: number }; answer: { registration_id: number; is_hidden: boolean } }
  /** Whether mails to a person are withheld, because one came back or was called spam. */
  'mails.addressOf': { input: { person_id: number }; answer: { withheld: { reason: 'bounce' | 'complaint'; detail: string; provider: string; happened_at: string } | null } }
  /** Mails are sent to a person’s address again. */
  'mails.clearAddress': { input: { person_id: number }; answer: { cleared: boolean } }
  /** What a mail provider tells about mails that came back or were called spam. Amazon SES (through SNS) and SendGrid sign it, Mailgun adds an HMAC, Postmark sends a password; what does not prove itself is refused. */
  'mails.hook': { input: { provider: 'ses' | 'postmark' | 'sendgrid' | 'mailgun' } & { raw: string }; answer: { noted: number } }
  /** A mail with this text as its receiver would read it, filled from a real person, registration or order. */
  'mails.previewTemplate': { input: { kind: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' } & { subject: string; body: string; action: string; sample_id?: number }; answer: { subject: string; html: string; from: string; reply_to: string; sample: string | null } }
  /** Sends a copy of a mail to where its receiver is now. Refused for one whose link opens an account. */
  'mails.resend': { input: { mail_id: number }; answer: { mail_id: number } }
  /** Takes back an association’s own text: mails are sent with the shipped one again. */
  'mails.resetTemplate': { input: { kind: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' }; answer: { subject: string; body: string; action: string; kind: string; label: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; shipped: { subject: string; body: string; action: string }; is_changed: boolean; has_button: boolean; names: ({ name: string; label: string; is_block: boolean })[]; about: 'person' | 'registration' | 'order'; changed_at: string | null; version: string } }
  /** Tries a mail again that failed or was withheld. */
  'mails.retry': { input: { mail_id: number }; answer: { retried: number } }
  /** Tries all mails again that failed. Answers how many. */
  'mails.retryFailed': { input: Record<never, never>; answer: { retried: number } }
  /** People, registrations or orders that a preview of this kind can be filled from, newest first. */
  'mails.samples': { input: { kind: string } & { search?: string }; answer: { samples: ({ id: number; label: string })[] } }
  /** Changes the text of one kind of mail in one language. A name in braces that this kind does not know is refused. */
  'mails.saveTemplate': { input: { kind: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' } & { subject: string; body: string; action: string; version: string }; answer: { subject: string; body: string; action: string; kind: string; label: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; shipped: { subject: string; body: string; action: string }; is_changed: boolean; has_button: boolean; names: ({ name: string; label: string; is_block: boolean })[]; about: 'person' | 'registration' | 'order'; changed_at: string | null; version: string } }
  /** The text of one kind of mail in one language: the association’s own, or the one that it is shipped with. */
  'mails.template': { input: { kind: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' }; answer: { subject: string; body: string; action: string; kind: string; label: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; shipped: { subject: string; body: string; action: string }; is_changed: boolean; has_button: boolean; names: ({ name: string; label: string; is_block: boolean })[]; about: 'person' | 'registration' | 'order'; changed_at: string | null; version: string } }
  /** All kinds of mail that the site sends, and in which languages the association has a text of its own. */
  'mails.templates': { input: Record<never, never>; answer: { kinds: ({ kind: string; group: 'account' | 'registrations' | 'orders' | 'learning' | 'messages' | 'office'; label: string; subject: string; is_critical: boolean; changed_in: ('en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja')[] })[] } }
  /** Sends a mail with this text to oneself. */
  'mails.testTemplate': { input: { kind: string; locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' } & { subject: string; body: string; action: string; sample_id?: number }; answer: { sent_to: string } }
  /** Marks one notification, and those from `oldest_id` on that lead to the same place, as read or as unread. */
  'messages.markOne': { input: { id: number } & { is_read: boolean | string; oldest_id?: number }; answer: { count: number } }
  /** Marks notifications as read, up to and including the given one. */
  'messages.markRead': { input: { up_to: number }; answer: { count: number } }
  /** What one was told, newest first. */
  'messages.notifications': { input: { before?: number; unread?: string }; answer: { notifications: ({ id: number; text: string; url: string | null; made_at: string; is_read: boolean; kind: string; similar: number; oldest_id: number })[]; next_before: number | null } }
  /** By which way one wants to hear of what, and when mails may come. */
  'messages.preferences': { input: Record<never, never>; answer: { kinds: ({ kind: 'messages' | 'discussions' | 'announcements' | 'reminders' | 'learning' | 'registrations' | 'orders'; way: 'site' | 'mail' | 'digest' | 'none'; is_fixed: boolean })[]; quiet_from: number | null; quiet_to: number | null; digest_hour: number; time_zone: string } }
  /** Chooses the ways; kinds that are left out stay as they are, and what is confirmed by mail anyway cannot be chosen. */
  'messages.savePreferences': { input: { ways: ({ kind: 'messages' | 'discussions' | 'announcements' | 'reminders' | 'learning' | 'registrations' | 'orders'; way: 'site' | 'mail' | 'digest' | 'none' })[]; quiet_from: '' | null | number; quiet_to: '' | null | number; digest_hour: number }; answer: { kinds: ({ kind: 'messages' | 'discussions' | 'announcements' | 'reminders' | 'learning' | 'registrations' | 'orders'; way: 'site' | 'mail' | 'digest' | 'none'; is_fixed: boolean })[]; quiet_from: number | null; quiet_to: number | null; digest_hour: number; time_zone: string } }
  /** Ends mails of one kind, by the code that such a mail carries. Needs no account. */
  'messages.stop': { input: { code: string }; answer: { stopped: true } }
  /** Where the mail program of a receiver posts to when they unsubscribe with one click (RFC 8058). */
  'messages.stopByMail': { input: { code: string }; answer: { stopped: true } }
  /** The same address opened: leads to the page that asks first. */
  'messages.stopPage': { input: { code: string }; answer: Response }
  /** How many notifications one has not read, for the bell. */
  'messages.unread': { input: Record<never, never>; answer: { count: number } }
  /** All posts, drafts and those to come too, the last made first. `next` is the `before` of the following page. */
  'news.all': { input: { before?: number }; answer: { posts: ({ id: number; title: string; state: 'draft' | 'scheduled' | 'published'; published_at: string | null; changed_at: string })[]; next: number | null } }
  /** Makes a post, as a draft. */
  'news.create': { input: { title: string; summary: string; html: string; picture_id: number | null }; answer: { title: string; summary: string; html: string; picture_id: number | null; id: number; slug: string; state: 'draft' | 'scheduled' | 'published'; published_at: string | null; version: number } }
  /** A post as its author sees it. */
  'news.edited': { input: { post_id: number }; answer: { title: string; summary: string; html: string; picture_id: number | null; id: number; slug: string; state: 'draft' | 'scheduled' | 'published'; published_at: string | null; version: number } }
  /** The newest posts as RSS 2.0. */
  'news.feed': { input: Record<never, never>; answer: Response }
  /** One post, once it is published. */
  'news.post': { input: { slug: string }; answer: { id: number; slug: string; title: string; summary: string; picture: string; published_at: string; html: string } }
  /** What the association has published, newest first. `stands_until` says when the clock alone brings the next. */
  'news.posts': { input: { page?: number; per_page?: number }; answer: { posts: ({ id: number; slug: string; title: string; summary: string; picture: string; published_at: string })[]; page: number; pages: number; stands_until: string | null } }
  /** Publishes a post now, or from `at` on. */
  'news.publish': { input: { post_id: number } & { at?: string }; answer: { title: string; summary: string; html: string; picture_id: number | null; id: number; slug: string; state: 'draft' | 'scheduled' | 'published'; published_at: string | null; version: number } }
  /** Removes a post. */
  'news.remove': { input: { post_id: number }; answer: { removed: true } }
  /** Changes a post. What is published is seen with its new words at once. */
  'news.save': { input: { post_id: number } & { title: string; summary: string; html: string; picture_id: number | null; version: number }; answer: { title: string; summary: string; html: string; picture_id: number | null; id: number; slug: string; state: 'draft' | 'scheduled' | 'published'; published_at: string | null; version: number } }
  /** The posts that are published, for search engines. */
  'news.sitemap': { input: Record<never, never>; answer: Response }
  /** Takes a post from the site, or back from its schedule: it is a draft again. */
  'news.withdraw': { input: { post_id: number }; answer: { title: string; summary: string; html: string; picture_id: number | null; id: number; slug: string; state: 'draft' | 'scheduled' | 'published'; published_at: string | null; version: number } }
  /** The system notifications to show now, with the cookie that dismissing each sets and until when. */
  'notices.active': { input: Record<never, never>; answer: { notices: ({ id: number; html: string; style: 'info' | 'success' | 'warning' | 'danger'; cookie_name: string; cookie_expires_at: string })[] } }
  /** Records that cookies were accepted and sets the cookie agree-to-gdpr-cookies to accepted for 365 days. */
  'notices.agree': { input: { locale: 'en' | 'de' | 'cs' | 'sk' | 'ru' | 'pl' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja'; text_version: string }; answer: { code: string; agreed_at: string } }
  /** Makes a system notification. Its text is sanitised. */
  'notices.create': { input: { html: string; translations?: Record<string, string>; style: 'info' | 'success' | 'warning' | 'danger'; starts_at: string; ends_at?: '' | string | null; cookie_name?: string; cookie_expires_at: string }; answer: { id: number; html: string; style: 'info' | 'success' | 'warning' | 'danger'; cookie_name: string; cookie_expires_at: string; translations: Record<string, string>; starts_at: string; ends_at: string | null; phase: 'planned' | 'showing' | 'over'; changed_at: string; version: string } }
  /** All system notifications, newest first. `next` is the `before` of the following page. */
  'notices.list': { input: { before?: number }; answer: { notices: ({ id: number; html: string; style: 'info' | 'success' | 'warning' | 'danger'; cookie_name: string; cookie_expires_at: string; translations: Record<string, string>; starts_at: string; ends_at: string | null; phase: 'planned' | 'showing' | 'over'; changed_at: string; version: string })[]; next: number | null } }
  /** One system notification. */
  'notices.read': { input: { notice_id: number }; answer: { id: number; html: string; style: 'info' | 'success' | 'warning' | 'danger'; cookie_name: string; cookie_expires_at: string; translations: Record<string, string>; starts_at: string; ends_at: string | null; phase: 'planned' | 'showing' | 'over'; changed_at: string; version: string } }
  /** Removes a system notification. */
  'notices.remove': { input: { notice_id: number }; answer: { removed: true } }
  /** Changes a system notification. People who dismissed it see it again only under another cookie name. */
  'notices.update': { input: { notice_id: number } & { html: string; translations?: Record<string, string>; style: 'info' | 'success' | 'warning' | 'danger'; starts_at: string; ends_at?: '' | string | null; cookie_name?: string; cookie_expires_at: string; version: string }; answer: { id: number; html: string; style: 'info' | 'success' | 'warning' | 'danger'; cookie_name: string; cookie_expires_at: string; translations: Record<string, string>; starts_at: string; ends_at: string | null; phase: 'planned' | 'showing' | 'over'; changed_at: string; version: string } }
  /** Confirms or refuses a payment with the demo’s card that asks its owner, as a bank would in a window of its own. */
  'orders.answerDemoBank': { input: { order_id: number } & { confirms: boolean }; answer: { order_id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded' } }
  /** Whom one’s orders are billed to, as it was said last; one’s own name where it was never said. */
  'orders.billing': { input: Record<never, never>; answer: { name: string; organisation: string; address: string; tax_id: string } }
  /** Cancels registrations of one’s own order, as the site’s rule says: the fee is kept, the rest goes back to where it came from. */
  'orders.cancelLines': { input: { order_id: number } & { positions: (number)[] }; answer: { order_id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded' } }
  /** Cancels an order: its registrations end, its invoice gets a credit note, and nothing is deleted. */
  'orders.cancelOrder': { input: { order_id: number } & { reason: string; form_key: string }; answer: { id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; made_at: string; buyer_name: string; count: number; titles: (string)[]; pack_title: string | null; total: number; uncredited: number; currency: string; is_overdue: boolean; payment: 'none' | 'invoice' | 'demo_card' | 'stripe'; list: number; discount: number; discount_code: string | null; group_discount: number; code_discount: number; covered: number; prepaid: number; tax: number; prices_include_tax: boolean; invoice_number: string | null; failure: string | null; may_retry: boolean; is_mine: boolean; is_under_way: boolean; due: number; due_on: string | null; bank: (string)[]; billing: { name: string; organisation: string; address: string; tax_id: string; po_number: string } | null; sums: ({ kind: 'subtotal' | 'memberSaving' | 'groupDiscount' | 'codeDiscount' | 'covered' | 'tax' | 'total' | 'taxIncluded' | 'credited' | 'newTotal' | 'prepaid' | 'paid' | 'due'; amount: number; rate?: number; net?: number })[]; payments: ({ id: number; amount: number; note: string; made_at: string; taken_back: { reason: string; at: string } | null })[]; send_confirmations: boolean; lines: ({ position: number; product_id: number; title: string; is_cancelled: boolean; is_ended: boolean; present: { product_id: number; title: string; registrant_name: string }; cancellation: { until: string; fee: number; credit: number } | null; registrant_name: string; group_view: boolean; list: number; discount: number; covered: number; tax: number; total: number })[]; history: ({ id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; at: string; actor_name: string | null; note: string })[]; refunds: ({ id: number; amount: number; fee: number; reason: string; made_at: string; parts: ({ id: number; source: 'balance' | 'demo_card' | 'stripe' | 'manual' | 'unpaid'; amount: number; is_done: boolean })[] })[]; documents: ({ number: string; kind: 'invoice' | 'receipt' | 'counterInvoice'; total: number; is_void: boolean; url: string })[]; pack: { unit: string; is_unlimited: boolean; granted: number; available: number; is_ended: boolean; worth: number } | null; may_refund: boolean; may_record_payment: boolean; may_take_back_payment: boolean; may_cancel: boolean } }
  /** Says that one has paid in the provider’s form: how the payment stands is asked now, without waiting to be told. */
  'orders.checkPayment': { input: { order_id: number }; answer: { order_id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded' } }
  /** Makes the order of a cart as it was shown: its version is named, so that sending it twice, from two tabs or again after a broken connection makes one order and answers the same. */
  'orders.checkout': { input: { cart_version: number; payment: 'none' | 'invoice' | 'demo_card' | 'stripe'; due?: number; demo_card?: 'succeeds' | 'declined' | 'slow' | 'slowest' | 'confirm'; accepts_policy?: boolean | string; billing?: { name?: string; organisation?: string; address?: string; tax_id?: string; po_number?: string } }; answer: { order_id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded' } }
  /** An order’s invoice, receipt or credit note as a PDF, for its buyer and for administrators. */
  'orders.document': { input: { order_id: number; number: string }; answer: Response }
  /** The same list as a CSV file, whole. */
  'orders.exportOrders': { input: { search?: string; state?: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; from?: string; to?: string; attention?: 'overdue' | 'refund' }; answer: Response }
  /** One’s orders, newest first. */
  'orders.myOrders': { input: { before?: number }; answer: { orders: ({ id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; made_at: string; buyer_name: string; count: number; titles: (string)[]; pack_title: string | null; total: number; uncredited: number; currency: string; is_overdue: boolean })[]; next_before: number | null } }
  /** One of one’s orders, with its lines and its whole history; administrators may read every order. */
  'orders.order': { input: { order_id: number }; answer: { id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; made_at: string; buyer_name: string; count: number; titles: (string)[]; pack_title: string | null; total: number; uncredited: number; currency: string; is_overdue: boolean; payment: 'none' | 'invoice' | 'demo_card' | 'stripe'; list: number; discount: number; discount_code: string | null; group_discount: number; code_discount: number; covered: number; prepaid: number; tax: number; prices_include_tax: boolean; invoice_number: string | null; failure: string | null; may_retry: boolean; is_mine: boolean; is_under_way: boolean; due: number; due_on: string | null; bank: (string)[]; billing: { name: string; organisation: string; address: string; tax_id: string; po_number: string } | null; sums: ({ kind: 'subtotal' | 'memberSaving' | 'groupDiscount' | 'codeDiscount' | 'covered' | 'tax' | 'total' | 'taxIncluded' | 'credited' | 'newTotal' | 'prepaid' | 'paid' | 'due'; amount: number; rate?: number; net?: number })[]; payments: ({ id: number; amount: number; note: string; made_at: string; taken_back: { reason: string; at: string } | null })[]; send_confirmations: boolean; lines: ({ position: number; product_id: number; title: string; is_cancelled: boolean; is_ended: boolean; present: { product_id: number; title: string; registrant_name: string }; cancellation: { until: string; fee: number; credit: number } | null; registrant_name: string; group_view: boolean; list: number; discount: number; covered: number; tax: number; total: number })[]; history: ({ id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; at: string; actor_name: string | null; note: string })[]; refunds: ({ id: number; amount: number; fee: number; reason: string; made_at: string; parts: ({ id: number; source: 'balance' | 'demo_card' | 'stripe' | 'manual' | 'unpaid'; amount: number; is_done: boolean })[] })[]; documents: ({ number: string; kind: 'invoice' | 'receipt' | 'counterInvoice'; total: number; is_void: boolean; url: string })[]; pack: { unit: string; is_unlimited: boolean; granted: number; available: number; is_ended: boolean; worth: number } | null; may_refund: boolean; may_record_payment: boolean; may_take_back_payment: boolean; may_cancel: boolean } }
  /** All orders, newest first: by number of order or invoice, by buyer and product, by state, and by the days they were made on. */
  'orders.orders': { input: { search?: string; state?: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; from?: string; to?: string; attention?: 'overdue' | 'refund'; before?: number }; answer: { orders: ({ id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; payment: 'none' | 'invoice' | 'demo_card' | 'stripe'; made_at: string; buyer_name: string; buyer: { id: number; name: string; email: string }; title: string; count: number; total: number; currency: string; invoice_number: string | null; is_overdue: boolean })[]; next_before: number | null } }
  /** What a pack costs oneself, with the tax on it. */
  'orders.packCost': { input: { pack_id: number }; answer: { price: number; tax: number; total: number; currency: string; prices_include_tax: boolean } }
  /** How one can pay here; the first is suggested. */
  'orders.paymentOptions': { input: Record<never, never>; answer: { kinds: ('invoice' | 'demo_card' | 'stripe')[] } }
  /** How far an order is on its way through payment, in percent, and what its buyer must do for it to go on. Asked every second while it is under way. */
  'orders.progress': { input: { order_id: number }; answer: { order_id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; payment: 'none' | 'invoice' | 'demo_card' | 'stripe'; total: number; currency: string; progress: number; is_under_way: boolean; due: number; needs: { kind: 'demo_confirmation' } | { kind: 'stripe'; client_secret: string; publishable_key: string; script_url: string } | null; failure: string | null } }
  /** Orders a pack for oneself, paid like any order. The version of the cart is named and taken, so that sending it twice makes one order; what is in the cart stays. */
  'orders.purchasePack': { input: { pack_id: number } & { cart_version: number; payment: 'none' | 'invoice' | 'demo_card' | 'stripe'; due: number; demo_card?: 'succeeds' | 'declined' | 'slow' | 'slowest' | 'confirm'; accepts_policy?: boolean | string; billing?: { name?: string; organisation?: string; address?: string; tax_id?: string; po_number?: string } }; answer: { order_id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded' } }
  /** Records that an invoice was paid; the order is complete. */
  'orders.recordPayment': { input: { order_id: number } & { note?: string; form_key: string }; answer: { id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; made_at: string; buyer_name: string; count: number; titles: (string)[]; pack_title: string | null; total: number; uncredited: number; currency: string; is_overdue: boolean; payment: 'none' | 'invoice' | 'demo_card' | 'stripe'; list: number; discount: number; discount_code: string | null; group_discount: number; code_discount: number; covered: number; prepaid: number; tax: number; prices_include_tax: boolean; invoice_number: string | null; failure: string | null; may_retry: boolean; is_mine: boolean; is_under_way: boolean; due: number; due_on: string | null; bank: (string)[]; billing: { name: string; organisation: string; address: string; tax_id: string; po_number: string } | null; sums: ({ kind: 'subtotal' | 'memberSaving' | 'groupDiscount' | 'codeDiscount' | 'covered' | 'tax' | 'total' | 'taxIncluded' | 'credited' | 'newTotal' | 'prepaid' | 'paid' | 'due'; amount: number; rate?: number; net?: number })[]; payments: ({ id: number; amount: number; note: string; made_at: string; taken_back: { reason: string; at: string } | null })[]; send_confirmations: boolean; lines: ({ position: number; product_id: number; title: string; is_cancelled: boolean; is_ended: boolean; present: { product_id: number; title: string; registrant_name: string }; cancellation: { until: string; fee: number; credit: number } | null; registrant_name: string; group_view: boolean; list: number; discount: number; covered: number; tax: number; total: number })[]; history: ({ id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; at: string; actor_name: string | null; note: string })[]; refunds: ({ id: number; amount: number; fee: number; reason: string; made_at: string; parts: ({ id: number; source: 'balance' | 'demo_card' | 'stripe' | 'manual' | 'unpaid'; amount: number; is_done: boolean })[] })[]; documents: ({ number: string; kind: 'invoice' | 'receipt' | 'counterInvoice'; total: number; is_void: boolean; url: string })[]; pack: { unit: string; is_unlimited: boolean; granted: number; available: number; is_ended: boolean; worth: number } | null; may_refund: boolean; may_record_payment: boolean; may_take_back_payment: boolean; may_cancel: boolean } }
  /** Records that a refund was paid back by hand. */
  'orders.recordRefund': { input: { order_id: number; part_id: number }; answer: { order_id: number } }
  /** Gives back a part or all of an order. Lines that are named end with their registrations; without an amount it is what they cost. Of an order for a pack, what is left of it is taken back or kept, and without an amount it is what that is worth. */
  'orders.refundOrder': { input: { order_id: number } & { positions?: (number)[]; amount?: number; pack?: 'withdraw' | 'keep'; reason: string; form_key: string }; answer: { order_id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded' } }
  /** Another try to pay one’s failed order, at the prices it was made at and in any way that is offered. The seats are asked for once more. */
  'orders.retryPayment': { input: { order_id: number } & { payment: 'invoice' | 'demo_card' | 'stripe'; demo_card?: 'succeeds' | 'declined' | 'slow' | 'slowest' | 'confirm'; billing?: { name?: string; organisation?: string; address?: string; tax_id?: string; po_number?: string } }; answer: { order_id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded' } }
  /** What was sold in the last 30 days, this month, the last one or the last 12 months, and which invoices are open. */
  'orders.sales': { input: { range: '30_days' | 'this_month' | 'last_month' | '12_months' }; answer: { range: '30_days' | 'this_month' | 'last_month' | '12_months'; currency: string; revenue: ({ at: string; total: number })[]; registrations: ({ at: string; count: number })[]; top_products: ({ count: number; total: number; id: number; title: string })[]; by_payment: ({ count: number; total: number; payment: 'none' | 'invoice' | 'demo_card' | 'stripe' })[]; open_invoices: { count: number; total: number }; orders: { count: number; total: number; gross: number; refunded: number } } }
  /** Keeps whom one’s next orders are billed to. What was ordered before stays as it was. */
  'orders.saveBilling': { input: { name?: string; organisation?: string; address?: string; tax_id?: string }; answer: { name: string; organisation: string; address: string; tax_id: string } }
  /** What Stripe tells about payments, signed by Stripe. It only wakes the order; how the payment stands is asked of Stripe. */
  'orders.stripeWebhook': { input: { raw: string }; answer: { received: boolean } }
  /** Takes back a payment that was recorded by mistake, by a counter-entry: the invoice waits for its payment once more, and registrations stay. */
  'orders.takeBackPayment': { input: { order_id: number; payment_id: number } & { reason: string; form_key: string }; answer: { id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; made_at: string; buyer_name: string; count: number; titles: (string)[]; pack_title: string | null; total: number; uncredited: number; currency: string; is_overdue: boolean; payment: 'none' | 'invoice' | 'demo_card' | 'stripe'; list: number; discount: number; discount_code: string | null; group_discount: number; code_discount: number; covered: number; prepaid: number; tax: number; prices_include_tax: boolean; invoice_number: string | null; failure: string | null; may_retry: boolean; is_mine: boolean; is_under_way: boolean; due: number; due_on: string | null; bank: (string)[]; billing: { name: string; organisation: string; address: string; tax_id: string; po_number: string } | null; sums: ({ kind: 'subtotal' | 'memberSaving' | 'groupDiscount' | 'codeDiscount' | 'covered' | 'tax' | 'total' | 'taxIncluded' | 'credited' | 'newTotal' | 'prepaid' | 'paid' | 'due'; amount: number; rate?: number; net?: number })[]; payments: ({ id: number; amount: number; note: string; made_at: string; taken_back: { reason: string; at: string } | null })[]; send_confirmations: boolean; lines: ({ position: number; product_id: number; title: string; is_cancelled: boolean; is_ended: boolean; present: { product_id: number; title: string; registrant_name: string }; cancellation: { until: string; fee: number; credit: number } | null; registrant_name: string; group_view: boolean; list: number; discount: number; covered: number; tax: number; total: number })[]; history: ({ id: number; state: 'draft' | 'awaiting_payment' | 'processing' | 'complete' | 'failed' | 'cancelled' | 'partly_refunded' | 'refunded'; at: string; actor_name: string | null; note: string })[]; refunds: ({ id: number; amount: number; fee: number; reason: string; made_at: string; parts: ({ id: number; source: 'balance' | 'demo_card' | 'stripe' | 'manual' | 'unpaid'; amount: number; is_done: boolean })[] })[]; documents: ({ number: string; kind: 'invoice' | 'receipt' | 'counterInvoice'; total: number; is_void: boolean; url: string })[]; pack: { unit: string; is_unlimited: boolean; granted: number; available: number; is_ended: boolean; worth: number } | null; may_refund: boolean; may_record_payment: boolean; may_take_back_payment: boolean; may_cancel: boolean } }
  /** Makes an organisation. With a domain, whoever has a confirmed address of it may join. */
  'organisations.createOrganisation': { input: { name: string; domain?: string }; answer: { id: number; name: string; domain: string; people: ({ id: number; name: string; email: string; picture_url: string | null; is_manager: boolean; joined_at: string })[]; invitations: ({ email: string; invited_at: string })[]; version: string } }
  /** A manager takes somebody out of the organisation. */
  'organisations.dismissColleague': { input: { person_id: number }; answer: { left: true } }
  /** A manager asks people by their addresses to join. Answers alike whether they have an account or not. */
  'organisations.inviteColleagues': { input: { emails: (string)[] }; answer: { invitations: ({ email: string; invited_at: string })[] } }
  /** Joins an organisation that invited me, or whose domain my confirmed address has. Its managers see me from now on. */
  'organisations.joinOrganisation': { input: { organisation_id: number }; answer: { id: number; name: string } }
  /** Leaves my organisation: its managers see me no more. */
  'organisations.leaveOrganisation': { input: Record<never, never>; answer: { left: true } }
  /** All organisations, with how many people and managers they have. */
  'organisations.listOrganisations': { input: Record<never, never>; answer: { organisations: ({ id: number; name: string; domain: string; people: number; managers: number })[] } }
  /** My organisation, or those that I may join. To a manager: its people with what they are registered for, and who was invited. */
  'organisations.myOrganisation': { input: Record<never, never>; answer: { organisation: { id: number; name: string } | null; is_manager: boolean; offers: ({ id: number; name: string })[]; people: ({ id: number; name: string; email: string; picture_url: string | null; is_manager: boolean; joined_at: string; registrations: ({ title: string; url: string; registered_at: string })[] })[]; invitations: ({ email: string; invited_at: string })[] } }
  /** Puts a person into an organisation, as a manager or not; somebody of another organisation moves. */
  'organisations.putInOrganisation': { input: { organisation_id: number } & { person_id: number; is_manager?: boolean }; answer: { id: number; name: string; domain: string; people: ({ id: number; name: string; email: string; picture_url: string | null; is_manager: boolean; joined_at: string })[]; invitations: ({ email: string; invited_at: string })[]; version: string } }
  /** One organisation with its people. */
  'organisations.readOrganisation': { input: { organisation_id: number }; answer: { id: number; name: string; domain: string; people: ({ id: number; name: string; email: string; picture_url: string | null; is_manager: boolean; joined_at: string })[]; invitations: ({ email: string; invited_at: string })[]; version: string } }
  /** Takes an organisation away; its people stay. */
  'organisations.removeOrganisation': { input: { organisation_id: number }; answer: { people: number } }
  /** Changes name and domain. */
  'organisations.saveOrganisation': { input: { organisation_id: number } & { name: string; domain?: string; version: string }; answer: { id: number; name: string; domain: string; people: ({ id: number; name: string; email: string; picture_url: string | null; is_manager: boolean; joined_at: string })[]; invitations: ({ email: string; invited_at: string })[]; version: string } }
  /** Takes a person out of an organisation. */
  'organisations.takeFromOrganisation': { input: { organisation_id: number; person_id: number }; answer: { id: number; name: string; domain: string; people: ({ id: number; name: string; email: string; picture_url: string | null; is_manager: boolean; joined_at: string })[]; invitations: ({ email: string; invited_at: string })[]; version: string } }
  /** A balance: its people, its lots, and its statement of entries, newest first. */
  'packs.account': { input: { account_id: number } & { before?: number }; answer: { id: number; is_group: boolean; name: string; person_id: number | null; members: number; registrations: number; has_unlimited: boolean; money: number; held: number; currency: string; people: ({ person_id: number; name: string })[]; lots: ({ id: number; name: string; unit: string; origin: 'paid' | 'granted'; available: number; held: number; is_unlimited: boolean; is_over: boolean; scope: string; expires_at: string | null; order_id: number | null })[]; entries: ({ id: number; at: string; kind: 'grant' | 'hold' | 'capture' | 'release' | 'refund' | 'withdraw'; lot_name: string; unit: string; available: number; held: number; order_id: number | null; registrant_name: string | null; actor_name: string | null; reason: string })[]; next_before: number | null } }
  /** Who has balances: people and groups, newest first. */
  'packs.accounts': { input: { before?: number; search?: string }; answer: { accounts: ({ id: number; is_group: boolean; name: string; person_id: number | null; members: number; registrations: number; has_unlimited: boolean; money: number; held: number; currency: string })[]; next_before: number | null; currency: string } }
  /** Lets a person share a group’s balance. */
  'packs.addMember': { input: { account_id: number } & { email: string }; answer: { account_id: number } }
  /** Whether one’s savings packs cover what they can of the cart. */
  'packs.applySavingsPack': { input: { active: string | boolean | 0 | 1 }; answer: { message: string } }
  /** Takes a pack off the list, or puts it back. Its balances stay usable. */
  'packs.archive': { input: { pack_id: number } & { is_archived: boolean | string }; answer: { id: number } }
  /** Makes a pack. Its details are sanitised; amounts are in minor units of the site’s currency. */
  'packs.create': { input: { kind: 'savings' | 'prepaid'; name: string; summary?: string; details?: string; price: number; bonus?: number; currency?: string; registrations?: '' | null | number; product_ids?: (number)[]; topic_ids?: (number)[]; kinds?: ('course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other')[]; valid_days: number; members_only?: boolean; is_shared?: boolean; not_for_sale?: string }; answer: { id: number } }
  /** Makes a group that shares a balance. */
  'packs.createGroup': { input: { name: string }; answer: { account_id: number } }
  /** The details of a pack as HTML; where it cannot be bought they begin with the reasons, which also stand alone. */
  'packs.details': { input: { pack_id: number }; answer: { details: string; reasons: (string)[] } }
  /** Grants a balance to a person (by e-mail address) or to an account: a pack as it is, an amount of money, or a number of registrations for everything. */
  'packs.grant': { input: { account_id?: '' | null | number; email?: string; what: 'pack' | 'money' | 'registrations'; pack_id?: '' | null | number; amount?: string; count?: '' | null | number; expires_on?: '' | null | string; reason: string; form_key: string }; answer: { account_id: number } }
  /** The packs that are offered, whether or not the viewer can buy them. `next` is the `after` of the following page. */
  'packs.list': { input: { after?: number }; answer: { packs: ({ pack_id: number; kind: 'savings' | 'prepaid'; name: string; summary: string; price: number; currency: string; value: number; registrations: number | null; valid_days: number; scope: string; can_purchase: 0 | 1; has_details: boolean })[]; next: number | null } }
  /** All packs, archived ones too. `next` is the `after` of the following page. */
  'packs.listAll': { input: { after?: number }; answer: { packs: ({ id: number; kind: 'savings' | 'prepaid'; name: string; summary: string; details: string; price: number; currency: string; bonus: number; registrations: number | null; product_ids: (number)[]; topic_ids: (number)[]; kinds: (string)[]; scope: string; valid_days: number; members_only: boolean; is_shared: boolean; not_for_sale: string; is_archived: boolean; version: string })[]; next: number | null } }
  /** One pack, for its purchase page. */
  'packs.pack': { input: { pack_id: number }; answer: { pack_id: number; kind: 'savings' | 'prepaid'; name: string; summary: string; price: number; currency: string; value: number; registrations: number | null; valid_days: number; scope: string; can_purchase: 0 | 1; has_details: boolean; details: string; reasons: (string)[] } }
  /** One’s prepaid balance as HTML, paid and granted amounts apart; without `no_cart` also what the cart uses of it. */
  'packs.prepaidBalance': { input: { no_cart?: string | boolean | 0 | 1 }; answer: { html: string } }
  /** One pack, with the names of all topics for its scope. */
  'packs.read': { input: { pack_id: 'new' | number }; answer: { pack: { id: number; kind: 'savings' | 'prepaid'; name: string; summary: string; details: string; price: number; currency: string; bonus: number; registrations: number | null; product_ids: (number)[]; topic_ids: (number)[]; kinds: (string)[]; scope: string; valid_days: number; members_only: boolean; is_shared: boolean; not_for_sale: string; is_archived: boolean; version: string } | null; topics: ({ id: number; name: string })[]; currency: string } }
  /** Ends a person’s share of a group’s balance. What they used stays used. */
  'packs.removeMember': { input: { account_id: number; person_id: number }; answer: { account_id: number } }
  /** One’s savings packs as HTML; without `no_cart` also what the cart uses of them. */
  'packs.savingsBalance': { input: { no_cart?: string | boolean | 0 | 1 }; answer: { html: string } }
  /** Changes a pack. What was bought or granted before stays as it was. */
  'packs.update': { input: { pack_id: number } & { kind: 'savings' | 'prepaid'; name: string; summary?: string; details?: string; price: number; bonus?: number; currency?: string; registrations?: '' | null | number; product_ids?: (number)[]; topic_ids?: (number)[]; kinds?: ('course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other')[]; valid_days: number; members_only?: boolean; is_shared?: boolean; not_for_sale?: string; version: string }; answer: { id: number; kind: 'savings' | 'prepaid'; name: string; summary: string; details: string; price: number; currency: string; bonus: number; registrations: number | null; product_ids: (number)[]; topic_ids: (number)[]; kinds: (string)[]; scope: string; valid_days: number; members_only: boolean; is_shared: boolean; not_for_sale: string; is_archived: boolean; version: string } }
  /** Whether one’s prepaid balance pays for the cart, and at most how much of it (`amount`, as people write it; empty: all). */
  'packs.usePrepaid': { input: { active: string | boolean | 0 | 1; amount?: string }; answer: { message: string } }
  /** Takes back what was granted, or a part of it, by a counter-entry: at most what nobody has used. What was bought is given back with its order. */
  'packs.withdraw': { input: { account_id: number; lot_id: number } & { amount?: string; reason: string; form_key: string }; answer: { account_id: number } }
  /** Makes a page, empty or with the content of a template. Nobody else sees it until it is published. */
  'pages.create': { input: { title: string; slug?: string; content?: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> } }; answer: { id: number; slug: string; place: 'none' | 'header' | 'footer'; position: number; content: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> }; version: number; published: { id: number; number: number; made_at: string } | null; scheduled: { id: number; number: number; made_at: string; for: string } | null; is_changed: boolean; widgets: Record<string, number> } }
  /** A page with its working copy. */
  'pages.edited': { input: { page_id: number }; answer: { id: number; slug: string; place: 'none' | 'header' | 'footer'; position: number; content: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> }; version: number; published: { id: number; number: number; made_at: string } | null; scheduled: { id: number; number: number; made_at: string; for: string } | null; is_changed: boolean; widgets: Record<string, number> } }
  /** A published widget for other sites: what a guest sees of it now, and which sites may show it in a frame. A poll or form has a token, by which its frame takes part without cookies; a token from before lends it its name. */
  'pages.embedded': { input: { widget_id: number } & { token?: string }; answer: { block: unknown; title: string; sites: (string)[]; token: string | null; stands_until: string | null } }
  /** The document that a block for somebody else’s chat, or for HTML as it was written, shows in a frame on our pages: with a policy of its own, written HTML without an origin. */
  'pages.frame': { input: { widget_id: number }; answer: Response }
  /** The revisions of a page, newest first, each with what it changed. */
  'pages.history': { input: { page_id: number }; answer: { title: string; is_unkept: boolean; revisions: ({ id: number; number: number; made_at: string; note: string; by: string | null; is_published: boolean; changes: ({ id: string; kind: string; change: 'added' | 'removed' | 'changed' | 'moved' })[]; is_head_changed: boolean })[] } }
  /** The pages that header and footer lead to, in their order. */
  'pages.navigation': { input: Record<never, never>; answer: { pages: ({ path: string; title: string; place: 'header' | 'footer' })[] } }
  /** A published page as its reader may see it: blocks that are not for them, or not now, are left out. The start page has the address `start`. `moved_to` says where it is now, for who has an old address. */
  'pages.page': { input: { slug: string }; answer: { page: { id: number; slug: string; title: string; description: string; is_listed: boolean; blocks: (unknown)[]; stands_until: string | null } | null; moved_to: string | null } }
  /** All pages, the start page first. */
  'pages.pages': { input: Record<never, never>; answer: { pages: ({ id: number; slug: string; title: string; place: 'none' | 'header' | 'footer'; is_published: boolean; is_changed: boolean; scheduled_for: string | null; changed_at: string })[] } }
  /** Gives a page its address and its place in header or footer, at once. The old address leads to the new one. */
  'pages.place': { input: { page_id: number } & { slug: string; place: 'none' | 'header' | 'footer'; position: number }; answer: { id: number; slug: string; place: 'none' | 'header' | 'footer'; position: number; content: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> }; version: number; published: { id: number; number: number; made_at: string } | null; scheduled: { id: number; number: number; made_at: string; for: string } | null; is_changed: boolean; widgets: Record<string, number> } }
  /** The working copy, or an earlier revision, as a reader would see it. */
  'pages.preview': { input: { page_id: number } & { revision?: number }; answer: { id: number; slug: string; title: string; description: string; is_listed: boolean; blocks: (unknown)[]; stands_until: string | null } }
  /** Makes a revision of the working copy and publishes it now, or at a time to come. Refused where the working copy is another than the one that was looked at. */
  'pages.publish': { input: { page_id: number } & { version: number; at?: string; note?: string }; answer: { id: number; slug: string; place: 'none' | 'header' | 'footer'; position: number; content: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> }; version: number; published: { id: number; number: number; made_at: string } | null; scheduled: { id: number; number: number; made_at: string; for: string } | null; is_changed: boolean; widgets: Record<string, number> } }
  /** Removes a page with its revisions. */
  'pages.remove': { input: { page_id: number }; answer: { removed: true } }
  /** Makes an earlier revision the working copy again; nothing is published by it. */
  'pages.restore': { input: { page_id: number; revision_id: number }; answer: { id: number; slug: string; place: 'none' | 'header' | 'footer'; position: number; content: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> }; version: number; published: { id: number; number: number; made_at: string } | null; scheduled: { id: number; number: number; made_at: string; for: string } | null; is_changed: boolean; widgets: Record<string, number> } }
  /** Changes the working copy. What is published stays as it is. */
  'pages.save': { input: { page_id: number } & { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }>; version: number }; answer: { id: number; slug: string; place: 'none' | 'header' | 'footer'; position: number; content: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> }; version: number; published: { id: number; number: number; made_at: string } | null; scheduled: { id: number; number: number; made_at: string; for: string } | null; is_changed: boolean; widgets: Record<string, number> } }
  /** What was to be published later stays a revision and is not published. */
  'pages.unschedule': { input: { page_id: number }; answer: { id: number; slug: string; place: 'none' | 'header' | 'footer'; position: number; content: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> }; version: number; published: { id: number; number: number; made_at: string } | null; scheduled: { id: number; number: number; made_at: string; for: string } | null; is_changed: boolean; widgets: Record<string, number> } }
  /** Takes a page from the site; its revisions stay. */
  'pages.withdraw': { input: { page_id: number }; answer: { id: number; slug: string; place: 'none' | 'header' | 'footer'; position: number; content: { title: string; description: string; is_listed: boolean; words: Record<string, { title: string; description: string }>; outline: ({ id: string; inside: string | null })[]; blocks: Record<string, { kind: string; version: number; settings: Record<string, unknown>; seen: { who: 'everybody' | 'guest' | 'signed_in' | 'member' | 'registered'; product_id: number | null; from: string | null; until: string | null }; texts: Record<string, Record<string, string>> }> }; version: number; published: { id: number; number: number; made_at: string } | null; scheduled: { id: number; number: number; made_at: string; for: string } | null; is_changed: boolean; widgets: Record<string, number> } }
  /** Whether a vote of this reader would be taken now, and if not, why. Advice: the vote itself decides again. */
  'polls.checkSubmission': { input: { pollId: number }; answer: { check: boolean; message: string } }
  /** Makes a poll. */
  'polls.create': { input: { question: string; options: ({ id: number | null; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; is_secret: boolean; opens_at?: '' | string | null; closes_at?: '' | string | null; thanks: string }; answer: { question: string; options: ({ id: number | null; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; is_secret: boolean; opens_at: unknown; closes_at: unknown; thanks: string; id: number; phase: 'planned' | 'open' | 'closed'; tally: { ballots: number; counts: ({ option_id: number; count: number })[] }; version: number } }
  /** A poll as its author sees it, with its votes. */
  'polls.edited': { input: { poll_id: number }; answer: { question: string; options: ({ id: number | null; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; is_secret: boolean; opens_at: unknown; closes_at: unknown; thanks: string; id: number; phase: 'planned' | 'open' | 'closed'; tally: { ballots: number; counts: ({ option_id: number; count: number })[] }; version: number } }
  /** The poll of a widget on another site, as the frame with this token may see it. */
  'polls.embeddedPoll': { input: { widget_id: number } & { token: string }; answer: { id: number; question: string; options: ({ id: number; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; is_secret: boolean; phase: 'planned' | 'open' | 'closed'; opens_at: string | null; closes_at: string | null; has_voted: boolean; chosen: (number)[]; may_vote: boolean; thanks: string; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; results: 'shown' | 'later' | 'few' | 'hidden'; tally: { ballots: number; counts: ({ option_id: number; count: number })[] } | null; live: { channel: string; after: string } | null } }
  /** Votes in the poll of a widget on another site. Of an open poll a browser is told by its token, a hurdle and no proof, so votes of one address have an upper limit. */
  'polls.embeddedVote': { input: { widget_id: number } & { token: string; choices?: (number)[] | number }; answer: { id: number; question: string; options: ({ id: number; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; is_secret: boolean; phase: 'planned' | 'open' | 'closed'; opens_at: string | null; closes_at: string | null; has_voted: boolean; chosen: (number)[]; may_vote: boolean; thanks: string; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; results: 'shown' | 'later' | 'few' | 'hidden'; tally: { ballots: number; counts: ({ option_id: number; count: number })[] } | null; live: { channel: string; after: string } | null } }
  /** The votes as a CSV file: one line per option, and where votes are named one per voter. */
  'polls.exportVotes': { input: { poll_id: number }; answer: Response }
  /** A poll as its reader may see it: question, options, whether they have voted, and the results where it is time for them. */
  'polls.poll': { input: { pollId: number }; answer: { id: number; question: string; options: ({ id: number; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; is_secret: boolean; phase: 'planned' | 'open' | 'closed'; opens_at: string | null; closes_at: string | null; has_voted: boolean; chosen: (number)[]; may_vote: boolean; thanks: string; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; results: 'shown' | 'later' | 'few' | 'hidden'; tally: { ballots: number; counts: ({ option_id: number; count: number })[] } | null; live: { channel: string; after: string } | null } }
  /** All polls, newest first, with how many have voted. `next` is the `before` of the following page. */
  'polls.polls': { input: { before?: number }; answer: { polls: ({ id: number; question: string; phase: 'planned' | 'open' | 'closed'; ballots: number; closes_at: string | null })[]; next: number | null } }
  /** Removes a poll with its votes. */
  'polls.remove': { input: { poll_id: number }; answer: { removed: true } }
  /** Changes a poll. Once somebody has voted, question, options, who votes and whether in secret stay as they are. */
  'polls.save': { input: { poll_id: number } & { question: string; options: ({ id: number | null; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; is_secret: boolean; opens_at?: '' | string | null; closes_at?: '' | string | null; thanks: string; version: number }; answer: { question: string; options: ({ id: number | null; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; is_secret: boolean; opens_at: unknown; closes_at: unknown; thanks: string; id: number; phase: 'planned' | 'open' | 'closed'; tally: { ballots: number; counts: ({ option_id: number; count: number })[] }; version: number } }
  /** Votes: one ballot for each voter, as long as the poll is open. Answers the poll as it is afterwards. */
  'polls.vote': { input: { pollId: number } & { choices?: (number)[] | number }; answer: { id: number; question: string; options: ({ id: number; text: string })[]; most_choices: number; voters: 'signed_in' | 'open'; is_secret: boolean; phase: 'planned' | 'open' | 'closed'; opens_at: string | null; closes_at: string | null; has_voted: boolean; chosen: (number)[]; may_vote: boolean; thanks: string; shows: 'always' | 'after_vote' | 'after_close' | 'staff'; results: 'shown' | 'later' | 'few' | 'hidden'; tally: { ballots: number; counts: ({ option_id: number; count: number })[] } | null; live: { channel: string; after: string } | null } }
  /** How much of a programme a product has; all counts are 0 where it has none. */
  'programme.about': { input: { product_id: number }; answer: { sessions: number; speakers: number; exhibitors: number } }
  /** Adds a room, a track, a speaker, an exhibitor or a level. */
  'programme.addPart': { input: { product_id: number; kind: 'room' | 'track' | 'speaker' | 'exhibitor' | 'level' } & { name: string; floor?: string; seats?: number | null; holds_many?: boolean; headline?: string; bio?: string; is_keynote?: boolean; account?: string; level_id?: number | null; booth?: string; blurb?: string; website?: string | '' }; answer: { name: string; floor: string; seats: number | null; holds_many: boolean; headline: string; bio: string; is_keynote: boolean; account: string; level_id: number | null; booth: string; blurb: string; website: string | ''; id: number; version: string } }
  /** Plans a session. Nobody sees it before it is released. */
  'programme.addSession': { input: { product_id: number } & { kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract?: string; track_id?: number | null; exhibitor_id?: number | null; room_id?: number | null; starts_at: string; ends_at: string; speaker_ids?: (number)[]; capacity?: number | null; sign_up?: boolean; is_cancelled?: boolean }; answer: { session_id: number; version: string; is_new: boolean; changes: ('new' | 'time' | 'room' | 'people' | 'text' | 'cancelled' | 'restored')[]; day: string; plan: { kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; track_id: number | null; exhibitor_id: number | null; room_id: number | null; starts_at: string; ends_at: string; speaker_ids: (number)[]; capacity: number | null; sign_up: boolean; is_cancelled: boolean } } }
  /** The agenda of an event: one of its days or all, with the viewer’s favorites. */
  'programme.agenda': { input: { url_slug: string } & { day?: string | 'all'; session?: number }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; widget_id: string; days: (string)[]; day: string | null; tracks: ({ id: number; name: string })[]; sessions: ({ session_id: number; session_position: number; is_favorite: boolean; kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; day: string; starts_at: string; ends_at: string; room: { id: number; name: string; floor: string } | null; track: { id: number; name: string } | null; speakers: ({ id: number; name: string })[]; is_cancelled: boolean; takes_bookings: boolean })[]; type: 'all' | 'favorites' | 'favorites_top'; release: number; released_at: string | null } }
  /** Gives a product an empty programme. One that it has stays as it is. */
  'programme.begin': { input: { product_id: number }; answer: { product_id: number } }
  /** Books a place in a session, or a place in its line where it is full. Asking again changes nothing. */
  'programme.book': { input: { url_slug: string; session_id: number }; answer: { session_id: number; left: number | null; is_full: boolean; waiting: number; mine: { state: 'booked' | 'waiting'; position: number | null } | null } }
  /** Changes one of them; it is shown at once. */
  'programme.changePart': { input: { product_id: number; kind: 'room' | 'track' | 'speaker' | 'exhibitor' | 'level'; part_id: number } & { name: string; floor?: string; seats?: number | null; holds_many?: boolean; headline?: string; bio?: string; is_keynote?: boolean; account?: string; level_id?: number | null; booth?: string; blurb?: string; website?: string | ''; version: string }; answer: { name: string; floor: string; seats: number | null; holds_many: boolean; headline: string; bio: string; is_keynote: boolean; account: string; level_id: number | null; booth: string; blurb: string; website: string | ''; id: number; version: string } }
  /** Changes what is planned of a session. What is shown stays until it is released. */
  'programme.changeSession': { input: { product_id: number; session_id: number } & { kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract?: string; track_id?: number | null; exhibitor_id?: number | null; room_id?: number | null; starts_at: string; ends_at: string; speaker_ids?: (number)[]; capacity?: number | null; sign_up?: boolean; is_cancelled?: boolean; version: string }; answer: { session_id: number; version: string; is_new: boolean; changes: ('new' | 'time' | 'room' | 'people' | 'text' | 'cancelled' | 'restored')[]; day: string; plan: { kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; track_id: number | null; exhibitor_id: number | null; room_id: number | null; starts_at: string; ends_at: string; speaker_ids: (number)[]; capacity: number | null; sign_up: boolean; is_cancelled: boolean } } }
  /** Closes the gaps of a day, in the draft: in each room what follows begins at most so many minutes after what came before. */
  'programme.compactDay': { input: { product_id: number } & { day: string; pause_minutes?: number }; answer: { moved: number } }
  /** Forgets what is planned of a session: it is again as it was released. One that nobody has seen goes. */
  'programme.discardDraft': { input: { product_id: number; session_id: number }; answer: { session_id: number; is_gone: boolean } }
  /** The whole programme of an event as it is planned: what was released, with drafts laid over it. */
  'programme.editor': { input: { product_id: number }; answer: { product: { id: number; title: string; url_slug: string }; has_programme: boolean; time_zone: string; day_starts_at: string; days: (string)[]; rooms: ({ name: string; floor: string; seats: number | null; holds_many: boolean; headline: string; bio: string; is_keynote: boolean; account: string; level_id: number | null; booth: string; blurb: string; website: string | ''; id: number; version: string })[]; tracks: ({ name: string; floor: string; seats: number | null; holds_many: boolean; headline: string; bio: string; is_keynote: boolean; account: string; level_id: number | null; booth: string; blurb: string; website: string | ''; id: number; version: string })[]; levels: ({ name: string; floor: string; seats: number | null; holds_many: boolean; headline: string; bio: string; is_keynote: boolean; account: string; level_id: number | null; booth: string; blurb: string; website: string | ''; id: number; version: string })[]; speakers: ({ name: string; floor: string; seats: number | null; holds_many: boolean; headline: string; bio: string; is_keynote: boolean; account: string; level_id: number | null; booth: string; blurb: string; website: string | ''; id: number; version: string })[]; exhibitors: ({ name: string; floor: string; seats: number | null; holds_many: boolean; headline: string; bio: string; is_keynote: boolean; account: string; level_id: number | null; booth: string; blurb: string; website: string | ''; id: number; version: string })[]; sessions: ({ session_id: number; version: string; is_new: boolean; changes: ('new' | 'time' | 'room' | 'people' | 'text' | 'cancelled' | 'restored')[]; day: string; plan: { kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; track_id: number | null; exhibitor_id: number | null; room_id: number | null; starts_at: string; ends_at: string; speaker_ids: (number)[]; capacity: number | null; sign_up: boolean; is_cancelled: boolean } })[]; clashes: ({ kind: 'room' | 'speaker' | 'capacity'; session_ids: (number)[]; text: string })[]; drafts: number; release: number } }
  /** Ends the address. */
  'programme.endFeed': { input: Record<never, never>; answer: { made_at: null } }
  /** One exhibitor of an event with what they say of themselves and the sessions they hold. */
  'programme.exhibitor': { input: { url_slug: string; exhibitor_id: number }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; exhibitor: { id: number; title: string; level_id: number | null; level: string; booth: string; blurb: string; website: string | null }; sessions: ({ session_id: number; session_position: number; is_favorite: boolean; kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; day: string; starts_at: string; ends_at: string; room: { id: number; name: string; floor: string } | null; track: { id: number; name: string } | null; speakers: ({ id: number; name: string })[]; is_cancelled: boolean; takes_bookings: boolean })[] } }
  /** Who exhibits at an event, the most generous level first, and the levels there are. */
  'programme.exhibitors': { input: { url_slug: string }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; levels: ({ id: number; name: string })[]; exhibitors: ({ id: number; title: string; level_id: number | null; level: string; booth: string; blurb: string })[] } }
  /** The programme as it is planned, as a table (csv), as c3voc JSON or as frab XML. Read back, it changes nothing. */
  'programme.exportProgramme': { input: { product_id: number; format: 'csv' | 'c3voc' | 'frab' }; answer: Response }
  /** Whether there is an address at which calendar programs read one’s own dates. */
  'programme.feed': { input: Record<never, never>; answer: { made_at: string | null } }
  /** Gives somebody a place in a session, also where it is full: staff know how many chairs there are. */
  'programme.give': { input: { product_id: number; session_id: number } & { user_id: number }; answer: { state: 'booked' | 'waiting' } }
  /** Reads such a file into the draft, by the keys of its sessions, or by title, time and room where it gives none: new ones are planned, what differs is changed, what is missing is named and stays. A dry run changes nothing. */
  'programme.importProgramme': { input: { product_id: number } & { format: 'csv' | 'c3voc' | 'frab'; text: string; is_dry_run?: boolean }; answer: { new: (string)[]; changed: ({ title: string; kinds: ('new' | 'time' | 'room' | 'people' | 'text' | 'cancelled' | 'restored')[] })[]; unchanged: number; missing: (string)[]; faults: ({ line: number; message: string })[]; new_parts: ({ kind: 'room' | 'track' | 'speaker'; name: string })[]; clashes: (string)[] } }
  /** Gives a place in a session, or in its line, back. The first who waits moves up. */
  'programme.leave': { input: { url_slug: string; session_id: number }; answer: { session_id: number; left: number | null; is_full: boolean; waiting: number; mine: { state: 'booked' | 'waiting'; position: number | null } | null } }
  /** Makes such an address; one that was made before ends. It is told this once. */
  'programme.makeFeed': { input: Record<never, never>; answer: { url: string; made_at: string } }
  /** What is the viewer’s own in the agenda of an event: favorites, places, and which favorites filter they left it with. */
  'programme.marks': { input: { url_slug: string }; answer: { favorites: (number)[]; type: 'all' | 'favorites' | 'favorites_top'; places: { is_registered: boolean; places: ({ session_id: number; left: number | null; is_full: boolean; waiting: number; mine: { state: 'booked' | 'waiting'; position: number | null } | null })[] } } }
  /** One’s own agenda of an event: favorites, booked places and what one speaks at, with what clashes and what has changed. */
  'programme.mine': { input: { url_slug: string }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; sessions: ({ session_id: number; session_position: number; is_favorite: boolean; kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; day: string; starts_at: string; ends_at: string; room: { id: number; name: string; floor: string } | null; track: { id: number; name: string } | null; speakers: ({ id: number; name: string })[]; is_cancelled: boolean; takes_bookings: boolean; reasons: ('favorite' | 'booked' | 'waiting' | 'speaker')[]; again: ({ session_id: number; starts_at: string })[] })[]; places: { is_registered: boolean; places: ({ session_id: number; left: number | null; is_full: boolean; waiting: number; mine: { state: 'booked' | 'waiting'; position: number | null } | null })[] }; clashes: ({ kind: 'overlap' | 'walk'; first: number; second: number; gap?: number; walk?: number })[]; changes: ({ session_id: number; title: string; kinds: ('new' | 'time' | 'room' | 'people' | 'text' | 'cancelled' | 'restored')[]; released_at: string; place: string })[]; release: number } }
  /** The sessions of an event whose places are booked: how many are left, and one’s own. */
  'programme.places': { input: { url_slug: string }; answer: { is_registered: boolean; places: ({ session_id: number; left: number | null; is_full: boolean; waiting: number; mine: { state: 'booked' | 'waiting'; position: number | null } | null })[] } }
  /** What a release would change now, what clashes, and how many people would be told. */
  'programme.preview': { input: { product_id: number }; answer: { changes: ({ session_id: number; title: string; kinds: ('new' | 'time' | 'room' | 'people' | 'text' | 'cancelled' | 'restored')[]; text: string })[]; clashes: ({ kind: 'room' | 'speaker' | 'capacity'; session_ids: (number)[]; text: string })[]; told: number } }
  /** One’s own dates as RFC 5545, for whoever has the address. What is cancelled stays, marked as such. */
  'programme.readFeed': { input: { token: string }; answer: Response }
  /** Shows everybody what is planned, in one step, and tells those who keep or have booked what moved. */
  'programme.release': { input: { product_id: number } & { note?: string }; answer: { release: number } }
  /** What was released when and by whom, newest first. */
  'programme.releases': { input: { product_id: number }; answer: { releases: ({ number: number; made_at: string; made_by: string | null; note: string; undoes: number | null; changes: ({ session_id: number; title: string; kinds: ('new' | 'time' | 'room' | 'people' | 'text' | 'cancelled' | 'restored')[]; text: string })[] })[] } }
  /** Removes one of them; sessions that named it go without. */
  'programme.removePart': { input: { product_id: number; kind: 'room' | 'track' | 'speaker' | 'exhibitor' | 'level'; part_id: number }; answer: { removed: boolean } }
  /** Remembers which favorites filter somebody has chosen in an agenda. A guest’s is not kept here. */
  'programme.saveType': { input: { widgetId: string } & { type: 'all' | 'favorites' | 'favorites_top' }; answer: { type: 'all' | 'favorites' | 'favorites_top' } }
  /** Remembers that one’s own agenda was looked at as of a release. */
  'programme.seen': { input: { url_slug: string } & { release: number }; answer: { release: number } }
  /** One speaker of an event with their sessions. */
  'programme.speaker': { input: { url_slug: string; speaker_id: number }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; speaker: { id: number; name: string; headline: string; is_keynote: boolean; session_titles: (string)[]; bio: string }; sessions: ({ session_id: number; session_position: number; is_favorite: boolean; kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; day: string; starts_at: string; ends_at: string; room: { id: number; name: string; floor: string } | null; track: { id: number; name: string } | null; speakers: ({ id: number; name: string })[]; is_cancelled: boolean; takes_bookings: boolean })[] } }
  /** Who speaks at an event. */
  'programme.speakers': { input: { url_slug: string }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; speakers: ({ id: number; name: string; headline: string; is_keynote: boolean; session_titles: (string)[] })[] } }
  /** Takes somebody’s place in a session back; whoever waits longest has it. */
  'programme.take': { input: { product_id: number; session_id: number; user_id: number }; answer: { removed: true } }
  /** The agenda of an event as everybody finds it who may see it: what is the viewer’s own is told by its marks. */
  'programme.timetable': { input: { url_slug: string } & { day?: string | 'all'; session?: number }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; widget_id: string; days: (string)[]; day: string | null; tracks: ({ id: number; name: string })[]; sessions: ({ session_id: number; session_position: number; kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; day: string; starts_at: string; ends_at: string; room: { id: number; name: string; floor: string } | null; track: { id: number; name: string } | null; speakers: ({ id: number; name: string })[]; is_cancelled: boolean; takes_bookings: boolean })[]; release: number; released_at: string | null; version: string } }
  /** Takes the last release back by one that says the opposite; those who were told are told again. */
  'programme.undoRelease': { input: { product_id: number; number: number }; answer: { release: number } }
  /** One accommodation, in force or ended. */
  'quiz.accommodation': { input: { id: number }; answer: { id: number; version: string; user_id: number; person: string; email: string; asset_id: number | null; quiz_title: string | null; course: string | null; time_factor: number; extra_minutes: number; extra_attempts: number; finish_until: string | null; reason: string; granted_by: string | null; granted_at: string; revoked_at: string | null; revoked_by: string | null; revoke_reason: string; replaces_id: number | null; replaced_by_id: number | null } }
  /** What was granted, newest first: in force, ended, or all. `next` is the `before` of the following page. */
  'quiz.accommodations': { input: { user_id?: number; asset_id?: number; search?: string; state?: 'in_force' | 'ended' | 'all'; before?: number }; answer: { accommodations: ({ id: number; version: string; user_id: number; person: string; email: string; asset_id: number | null; quiz_title: string | null; course: string | null; time_factor: number; extra_minutes: number; extra_attempts: number; finish_until: string | null; reason: string; granted_by: string | null; granted_at: string; revoked_at: string | null; revoked_by: string | null; revoke_reason: string; replaces_id: number | null; replaced_by_id: number | null })[]; next: number | null } }
  /** Takes a question out of the bank’s draws, or back in. Quizzes with a fixed place for it keep it. */
  'quiz.archiveQuestion': { input: { question_id: number } & { is_archived: boolean }; answer: { is_archived: boolean } }
  /** An open attempt: its questions, the answers saved so far, the flagged questions and the deadline. */
  'quiz.attempt': { input: { attempt_id: number }; answer: { attempt_id: number; asset_id: number; title: string; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; deadline_at: string | null; length_minutes: number | null; questions_per_page: number | null; allow_skipping: boolean; show_points: boolean; questions: ({ id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; prompt: string; category: string; points: number; choices: ({ key: string; text: string })[]; items: ({ key: string; text: string })[]; matches: ({ key: string; text: string })[]; max_answers: number | null; max_characters: number | null })[]; answers: ({ question_id: number; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; sequence: number })[]; flagged: (number)[]; server_time: string } }
  /** The attempts at a quiz, newest first. `next` is the `before` of the following page. */
  'quiz.attempts': { input: { asset_id: number } & { before?: number }; answer: { attempts: ({ attempt_id: number; user_id: number; person: string; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; deadline_at: string | null; finished_at: string | null; percent: number | null })[]; next: number | null } }
  /** Puts another accommodation in the place of one in force, for the same person and quiz. The old one stays on record. Open attempts keep the time that they were given, or get more. Refused when another has taken its place since `version`. */
  'quiz.changeGrant': { input: { id: number } & { time_factor?: number; extra_minutes?: number; extra_attempts?: number; finish_until?: string | null; reason: string; version: string }; answer: { id: number } }
  /** Makes a new version of a question. Attempts that saw an older one keep it; a regrade brings them the new key. */
  'quiz.changeQuestion': { input: { question_id: number } & { content: { type: 'radio'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: string } | { type: 'multiple'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: (string)[]; max_answers: number } | { type: 'matching'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; items: ({ key: string; text: string; match: string })[]; matches: ({ key: string; text: string })[] } | { type: 'essay'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; max_characters: number; review_notes?: string } | { type: 'short_answer'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ text: string; weight: number; feedback?: string })[]; case_sensitive: boolean } | { type: 'numerical'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ value: number | null; tolerance: number; weight: number; feedback?: string })[] } | { type: 'description'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string } | { type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description' } & Record<string, unknown>; version: number }; answer: { question_id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; prompt: string; points: number; version: number; changed_at: string; is_archived: boolean; used_in: number; name: string; unreadable: string | null; content: { type: 'radio'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: string } | { type: 'multiple'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: (string)[]; max_answers: number } | { type: 'matching'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; items: ({ key: string; text: string; match: string })[]; matches: ({ key: string; text: string })[] } | { type: 'essay'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; max_characters: number; review_notes: string } | { type: 'short_answer'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ text: string; weight: number; feedback?: string })[]; case_sensitive: boolean } | { type: 'numerical'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ value: number | null; tolerance: number; weight: number; feedback?: string })[] } | { type: 'description'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string } | null; versions: ({ version: number; made_at: string; made_by: string })[] } }
  /** Reads a GIFT or Moodle XML file and tells which questions would be taken, and line and reason for the others. */
  'quiz.checkQuestionFile': { input: { file?: Blob | (Blob)[] }; answer: { format: 'gift' | 'moodle_xml' | 'aiken' | 'qti'; taken: ({ line: number; title: string; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; losses: (string)[] })[]; known: ({ line: number; title: string; is_skipped: boolean })[]; refused: ({ line: number; title: string; message: string })[] } }
  /** Saves what was not saved yet when the quiz is closed. The timer goes on (§4). */
  'quiz.close': { input: { attempt_id: number } & { answers?: ({ sequence: number; tab: string; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; client_time: string; question_id: number })[] }; answer: { saved: ({ question_id: number; sequence: number; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; received_at: string; deadline_at: string | null; server_time: string })[]; deadline_at: string | null; server_time: string } }
  /** Puts a question into the bank. */
  'quiz.createQuestion': { input: { content: { type: 'radio'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: string } | { type: 'multiple'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: (string)[]; max_answers: number } | { type: 'matching'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; items: ({ key: string; text: string; match: string })[]; matches: ({ key: string; text: string })[] } | { type: 'essay'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; max_characters: number; review_notes?: string } | { type: 'short_answer'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ text: string; weight: number; feedback?: string })[]; case_sensitive: boolean } | { type: 'numerical'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ value: number | null; tolerance: number; weight: number; feedback?: string })[] } | { type: 'description'; prompt: string; explanation?: string; category?: string; points: number; name?: string; tags?: (string)[]; idnumber?: string } | { type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description' } & Record<string, unknown> }; answer: { question_id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; prompt: string; points: number; version: number; changed_at: string; is_archived: boolean; used_in: number; name: string; unreadable: string | null; content: { type: 'radio'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: string } | { type: 'multiple'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: (string)[]; max_answers: number } | { type: 'matching'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; items: ({ key: string; text: string; match: string })[]; matches: ({ key: string; text: string })[] } | { type: 'essay'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; max_characters: number; review_notes: string } | { type: 'short_answer'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ text: string; weight: number; feedback?: string })[]; case_sensitive: boolean } | { type: 'numerical'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ value: number | null; tolerance: number; weight: number; feedback?: string })[] } | { type: 'description'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string } | null; versions: ({ version: number; made_at: string; made_by: string })[] } }
  /** One essay with what its author noted for reviewers, the last review, and which one is next in line. */
  'quiz.essay': { input: { attempt_id: number; question_id: number } & { order?: 'question' | 'person'; asset_id?: number }; answer: { attempt_id: number; question_id: number; asset_id: number; quiz_title: string; user_id: number; person: string; prompt: string; text: string; points: number; finished_at: string; review_notes: string; given_points: number | null; comment: string; version: string; next: { attempt_id: number; question_id: number } | null } }
  /** The essays that wait for a reviewer, by question or by person. `next` is the `after` of the following page. */
  'quiz.essays': { input: { order?: 'question' | 'person'; asset_id?: number; after?: string }; answer: { essays: ({ attempt_id: number; question_id: number; asset_id: number; quiz_title: string; user_id: number; person: string; prompt: string; text: string; points: number; finished_at: string })[]; next: string | null } }
  /** The same as a CSV file, a row for each version of each question. */
  'quiz.exportItems': { input: { asset_id: number }; answer: Response }
  /** The questions of a category, or all of them, as a GIFT or Moodle XML file. */
  'quiz.exportQuestions': { input: { format?: 'gift' | 'moodle_xml'; category?: string }; answer: Response }
  /** Flags a question to come back to, or takes the flag away. */
  'quiz.flag': { input: { attempt_id: number; question_id: number } & { is_flagged: boolean }; answer: { question_id: number; is_flagged: boolean } }
  /** Grants a person more time or attempts, at one quiz or at all. Open attempts get the new deadline at once. */
  'quiz.grant': { input: { time_factor?: number; extra_minutes?: number; extra_attempts?: number; finish_until?: string | null; reason: string; user_id: number; asset_id?: number | null }; answer: { id: number } }
  /** Every attempt of the one who asks, newest first, with the score by category where it is shown. */
  'quiz.history': { input: { asset_id: number }; answer: { show_points: boolean; attempts: ({ attempt_id: number; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; finished_at: string | null; score: { reached: number; total: number; percent: number } | null; categories: ({ reached: number; total: number; percent: number; category: string })[] })[] } }
  /** Puts the good questions of a GIFT or Moodle XML file into the bank and refuses the broken ones. What is there already, word for word, is left out unless `skip_known` is false. */
  'quiz.importQuestions': { input: { file?: Blob | (Blob)[]; skip_known?: boolean | string }; answer: { format: 'gift' | 'moodle_xml' | 'aiken' | 'qti'; taken: ({ line: number; title: string; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; losses: (string)[] })[]; known: ({ line: number; title: string; is_skipped: boolean })[]; refused: ({ line: number; title: string; message: string })[] } }
  /** How the questions of a quiz do, version by version, over the first graded attempt of each person: difficulty, discrimination, what was chosen. */
  'quiz.itemAnalysis': { input: { asset_id: number }; answer: { asset_id: number; title: string; product: { id: number; title: string }; attempts: number; all_attempts: number; passed: number; mean_percent: number | null; median_seconds: number | null; scores: (number)[]; least_attempts: number; items: ({ question_id: number; version_id: number; version: number; is_current: boolean; position: number | null; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; prompt: string; points: number; attempts: number; answered: number; unanswered: number; facility: number | null; discrimination: number | null; mean_seconds: number | null; choices: ({ text: string; is_right: boolean; count: number })[]; warnings: ('keySuspect' | 'tooHard' | 'doesNotSeparate' | 'tooEasy')[] })[] } }
  /** Marks a quiz completed for a person, or unstarted: then their attempts count for nothing and they begin afresh. */
  'quiz.mark': { input: { asset_id: number; user_id: number } & { as: 'completed' | 'unstarted'; reason: string }; answer: { as: string } }
  /** The questions of the last finished attempt with the answers given, for assets that are not migrated. */
  'quiz.oldQuestionsAnswers': { input: { asset_id: number; access_id: number }; answer: { attempt: { attempt_id: number; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; finished_at: string | null; score: { reached: number; total: number; percent: number } | null }; show_points: boolean; questions: ({ id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; prompt: string; category: string; points: number; choices: ({ key: string; text: string })[]; items: ({ key: string; text: string })[]; matches: ({ key: string; text: string })[]; max_answers: number | null; max_characters: number | null; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; is_right: boolean | null; points_reached: number | null; explanation: string | null; right_answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; credits: Record<string, number> | null; accepted: ({ text: string; value: number | null; tolerance: number; percent: number })[]; feedback: ({ key: string | null; text: string })[]; comment: string | null })[] } }
  /** What one should know before opening a quiz: attempts, time, the deadline in force, and what was reached so far. */
  'quiz.overview': { input: { asset_id: number }; answer: { asset_id: number; title: string; description: string; product_id: number; is_preview: boolean; is_migrated: boolean; access_id: number | null; status: 'complete' | 'failed' | 'disabled' | 'next' | 'optional'; flags: { countdown_limit: number | null; allowed_time: number | null; has_saved_answers: boolean; show_points: boolean; time_limit_mode: 'each' | 'all' }; state: 'not_started' | 'in_progress' | 'timer_ran_out' | 'ungraded' | 'passed' | 'not_passed' | 'all_attempts_used'; question_count: number; length_minutes: number | null; granted: { length_minutes: number | null; extra_attempts: number; finish_until: string | null } | null; allow_skipping: boolean; pass_percent: number; attempts_used: number; attempts_left: number | null; finish_by: string | null; is_cut_by_window: boolean; cannot_start: string | null; open_attempt_id: number | null; late_attempt_id: number | null; average_percent: number | null; attempts: ({ attempt_id: number; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; finished_at: string | null; score: { reached: number; total: number; percent: number } | null })[]; server_time: string } }
  /** The questions that an attempt could have, drawn anew each time, with their right answers and explanations. */
  'quiz.previewQuiz': { input: { asset_id: number }; answer: { show_points: boolean; questions: ({ id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; prompt: string; category: string; points: number; choices: ({ key: string; text: string })[]; items: ({ key: string; text: string })[]; matches: ({ key: string; text: string })[]; max_answers: number | null; max_characters: number | null; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; is_right: boolean | null; points_reached: number | null; explanation: string | null; right_answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; credits: Record<string, number> | null; accepted: ({ text: string; value: number | null; tolerance: number; percent: number })[]; feedback: ({ key: string | null; text: string })[]; comment: string | null })[] } }
  /** What would change if past attempts were graded by the present versions of their questions. Nothing is written. */
  'quiz.previewRegrade': { input: { asset_id: number }; answer: { questions: ({ question_id: number; prompt: string })[]; attempt_count: number; change_count: number; changes: ({ attempt_id: number; person: string; old_points: number; new_points: number; old_state: string; new_state: string })[]; digest: string } }
  /** One question with its right answers and its versions. */
  'quiz.question': { input: { question_id: number }; answer: { question_id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; prompt: string; points: number; version: number; changed_at: string; is_archived: boolean; used_in: number; name: string; unreadable: string | null; content: { type: 'radio'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: string } | { type: 'multiple'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; choices: ({ key: string; text: string; feedback?: string; weight?: number })[]; right: (string)[]; max_answers: number } | { type: 'matching'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; items: ({ key: string; text: string; match: string })[]; matches: ({ key: string; text: string })[] } | { type: 'essay'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; max_characters: number; review_notes: string } | { type: 'short_answer'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ text: string; weight: number; feedback?: string })[]; case_sensitive: boolean } | { type: 'numerical'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string; answers: ({ value: number | null; tolerance: number; weight: number; feedback?: string })[] } | { type: 'description'; prompt: string; explanation: string; category: string; points: number; name?: string; tags?: (string)[]; idnumber?: string } | null; versions: ({ version: number; made_at: string; made_by: string })[] } }
  /** The question bank, newest change first. `next` is the `before` of the following page. */
  'quiz.questions': { input: { q?: string; category?: string; type?: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; archived?: '0' | '1'; before?: number }; answer: { questions: ({ question_id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; prompt: string; points: number; version: number; changed_at: string; is_archived: boolean; used_in: number; name: string; unreadable: string | null })[]; next: number | null; categories: ({ category: string; count: number })[] } }
  /** The questions of the last finished attempt, or of the one named, with the answers given and what may be shown of the key. */
  'quiz.questionsAnswers': { input: { asset_id: number } & { attempt_id?: number }; answer: { attempt: { attempt_id: number; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; finished_at: string | null; score: { reached: number; total: number; percent: number } | null }; show_points: boolean; questions: ({ id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; prompt: string; category: string; points: number; choices: ({ key: string; text: string })[]; items: ({ key: string; text: string })[]; matches: ({ key: string; text: string })[]; max_answers: number | null; max_characters: number | null; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; is_right: boolean | null; points_reached: number | null; explanation: string | null; right_answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; credits: Record<string, number> | null; accepted: ({ text: string; value: number | null; tolerance: number; percent: number })[]; feedback: ({ key: string | null; text: string })[]; comment: string | null })[] } }
  /** A quiz’s settings and places. A component of kind quiz that has none yet answers the plainest. */
  'quiz.quiz': { input: { asset_id: number }; answer: { asset_id: number; title: string; settings: { length_minutes: number | null; time_limit_mode: 'each' | 'all'; max_attempts: number | null; pass_percent: number; show_points: boolean; allow_skipping: boolean; allow_late_submission: boolean; questions_per_page: number | null; shuffle_questions: boolean; shuffle_choices: boolean; show_score: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_correctness: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_explanations: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_right_answers: 'after_attempt' | 'after_last' | 'after_close' | 'never' }; slots: ({ question_id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; prompt: string; points: number; version: number; changed_at: string; is_archived: boolean; used_in: number; name: string; unreadable: string | null } | { category: string; count: number; available: number })[]; version: string } }
  /** All quizzes, or those of a course, newest first, with how many attempts they have had. `next` is the `before` of the following page. */
  'quiz.quizzes': { input: { search?: string; product_id?: number; before?: number }; answer: { quizzes: ({ asset_id: number; title: string; course: string; questions: number; attempts: number; waiting: number; average_percent: number | null })[]; next: number | null } }
  /** Grades past attempts by the present versions of their questions, exactly as the preview said. */
  'quiz.regrade': { input: { asset_id: number } & { reason: string; digest: string }; answer: { changed: number } }
  /** What a file of these questions would not tell the readers of others, question by question. Nothing is written. */
  'quiz.reportExport': { input: { format?: 'gift' | 'moodle_xml'; category?: string }; answer: { questions: number; lossy: ({ question_id: number; title: string; losses: (string)[] })[] } }
  /** How a finished attempt ended: the score, by category, the minimum and the average. */
  'quiz.result': { input: { attempt_id: number }; answer: { asset_id: number; title: string; attempt: { attempt_id: number; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; finished_at: string | null; score: { reached: number; total: number; percent: number } | null }; state: 'not_started' | 'in_progress' | 'timer_ran_out' | 'ungraded' | 'passed' | 'not_passed' | 'all_attempts_used'; show_points: boolean; minimum: number; pass_percent: number; average_percent: number | null; categories: ({ reached: number; total: number; percent: number; category: string })[]; waiting_essays: number; attempts_left: number | null; shows_answers: boolean } }
  /** Gives an essay its points and a comment. With the last essay of an attempt it is graded and the learner is told. Refused when somebody else has reviewed it since `version`. */
  'quiz.review': { input: { attempt_id: number; question_id: number } & { order?: 'question' | 'person'; asset_id?: number } & { points: number; comment?: string; version: string }; answer: { state: string; next: { attempt_id: number; question_id: number } | null } }
  /** Takes a grant back, with a reason. Open attempts keep the time that they were given. */
  'quiz.revoke': { input: { id: number } & { reason: string }; answer: { revoked: true } }
  /** Saves one answer. Sending it again changes nothing; of several for a question the highest sequence counts. */
  'quiz.saveAnswer': { input: { attempt_id: number; question_id: number } & { sequence: number; tab: string; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; client_time: string }; answer: { question_id: number; sequence: number; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; received_at: string; deadline_at: string | null; server_time: string } }
  /** Says what a quiz asks and how. Attempts that have begun keep their questions and their deadline. */
  'quiz.saveQuiz': { input: { asset_id: number } & { settings: { length_minutes: number | null; time_limit_mode: 'each' | 'all'; max_attempts: number | null; pass_percent: number; show_points: boolean; allow_skipping: boolean; allow_late_submission: boolean; questions_per_page: number | null; shuffle_questions: boolean; shuffle_choices: boolean; show_score: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_correctness: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_explanations: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_right_answers: 'after_attempt' | 'after_last' | 'after_close' | 'never' }; slots: ({ question_id: number } | { category: string; count: number })[]; version: string }; answer: { asset_id: number; title: string; settings: { length_minutes: number | null; time_limit_mode: 'each' | 'all'; max_attempts: number | null; pass_percent: number; show_points: boolean; allow_skipping: boolean; allow_late_submission: boolean; questions_per_page: number | null; shuffle_questions: boolean; shuffle_choices: boolean; show_score: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_correctness: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_explanations: 'after_attempt' | 'after_last' | 'after_close' | 'never'; show_right_answers: 'after_attempt' | 'after_last' | 'after_close' | 'never' }; slots: ({ question_id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; category: string; prompt: string; points: number; version: number; changed_at: string; is_archived: boolean; used_in: number; name: string; unreadable: string | null } | { category: string; count: number; available: number })[]; version: string } }
  /** Begins an attempt, or continues the one that is open. The clock runs from here, whatever happens to the browser. */
  'quiz.start': { input: { asset_id: number }; answer: { attempt_id: number; asset_id: number; title: string; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; deadline_at: string | null; length_minutes: number | null; questions_per_page: number | null; allow_skipping: boolean; show_points: boolean; questions: ({ id: number; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'short_answer' | 'numerical' | 'description'; prompt: string; category: string; points: number; choices: ({ key: string; text: string })[]; items: ({ key: string; text: string })[]; matches: ({ key: string; text: string })[]; max_answers: number | null; max_characters: number | null })[]; answers: ({ question_id: number; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string; value?: number } | null; sequence: number })[]; flagged: (number)[]; server_time: string } }
  /** Where a quiz stands for the one who asks. With withHtml=1 also as HTML. */
  'quiz.status': { input: { asset_id: number } & { withHtml?: '0' | '1' }; answer: { flags: { countdown_limit: number | null; allowed_time: number | null; has_saved_answers: boolean; show_points: boolean; time_limit_mode: 'each' | 'all' }; state: 'not_started' | 'in_progress' | 'timer_ran_out' | 'ungraded' | 'passed' | 'not_passed' | 'all_attempts_used'; html?: string } }
  /** Finishes an attempt and grades it; with essays it waits for their review. */
  'quiz.submit': { input: { attempt_id: number }; answer: { asset_id: number; title: string; attempt: { attempt_id: number; number: number; state: 'in_progress' | 'timed_out' | 'ungraded' | 'passed' | 'not_passed' | 'voided'; started_at: string; finished_at: string | null; score: { reached: number; total: number; percent: number } | null }; state: 'not_started' | 'in_progress' | 'timer_ran_out' | 'ungraded' | 'passed' | 'not_passed' | 'all_attempts_used'; show_points: boolean; minimum: number; pass_percent: number; average_percent: number | null; categories: ({ reached: number; total: number; percent: number; category: string })[]; waiting_essays: number; attempts_left: number | null; shows_answers: boolean } }
  /** Ends a registration, with the parts that came with it. Nothing is deleted; the registrant is told. */
  'registrations.cancel': { input: { id: number } & { reason?: string }; answer: { cancelled: number } }
  /** The same list as a CSV file, whole, or of it those that were ticked. */
  'registrations.exportList': { input: { product_id?: number; user_id?: number; search?: string; state?: 'active' | 'ended' | 'cancelled'; source?: 'order' | 'grant' | 'package'; ids?: string }; answer: Response }
  /** Registrations of a product or a person, newest first, by state, by how they came about, and by name or e-mail address. */
  'registrations.list': { input: { product_id?: number; user_id?: number; search?: string; state?: 'active' | 'ended' | 'cancelled'; source?: 'order' | 'grant' | 'package'; before?: number }; answer: { registrations: ({ id: number; product: { id: number; title: string; url_slug: string }; person: { id: number; name: string; email: string }; state: 'active' | 'ended' | 'cancelled'; source: 'order' | 'grant' | 'package'; is_part: boolean; registered_at: string; access_ends_at: string | null; cancelled_at: string | null; cancel_reason: string | null })[]; total: number; next_before: number | null; product: { id: number; title: string; url_slug: string } | null } }
  /** Registers someone without charge, whatever the capacity. A package registers its parts too. The registrant is told by notification and mail. */
  'registrations.register': { input: { product_id: number; user_id: number }; answer: { registration_id: number } }
  /** Gives a registration to somebody else, with what is left of its access. It uses no capacity; both are told. The order that it was bought by stays as it is and follows the new person. */
  'registrations.replace': { input: { id: number } & { user_id: number }; answer: { registration_id: number } }
  /** How a course does: who is registered, has started and completed, over time, and component by component. */
  'reports.course': { input: { product_id: number }; answer: { product: { id: number; title: string; url_slug: string }; registered: number; started: number; completed: number; median_seconds: number | null; completions: ({ month: string; count: number })[]; components: ({ id: number; title: string; kind: 'web_content' | 'video' | 'audio' | 'document' | 'quiz' | 'survey' | 'verification_code' | 'acknowledgement' | 'live_session' | 'credit'; is_required: boolean; completed: number; in_progress: number; failed: number; mean_seconds: number | null; mean_percent: number | null })[] } }
  /** How an event goes: registrations over time, who came in where and when, and each session’s places, people and minutes. */
  'reports.event': { input: { product_id: number }; answer: { product: { id: number; title: string; url_slug: string }; time_zone: string; registered: number; checked_in: number; attended: number; questions: number; registrations: { unit: 'day' | 'week' | 'month'; points: ({ from: string; count: number })[] }; checkpoints: ({ id: number; name: string; people: number; hours: ({ hour: string; count: number })[] })[]; sessions: ({ session_id: number; title: string; starts_at: string; is_cancelled: boolean; takes_bookings: boolean; booked: number; waiting: number; stars: number; present: number; attended: number; mean_minutes: number | null; questions: number; votes: number })[] } }
  /** The components of a course with their figures as a CSV file. The learners have a file of their own. */
  'reports.exportCourse': { input: { product_id: number }; answer: Response }
  /** The same figures as CSV files: the sessions, the check-ins by checkpoint and hour, or the registrations by day. */
  'reports.exportEvent': { input: { product_id: number; table: 'sessions' | 'check-ins' | 'registrations' }; answer: Response }
  /** All of what one person is registered for as a CSV file. */
  'reports.exportPerson': { input: { user_id: number }; answer: Response }
  /** What one person is registered for and how far they are, newest first. `next_before` is the `before` of the following page. */
  'reports.person': { input: { user_id: number } & { before?: number }; answer: { person: { id: number; name: string }; total: number; courses: ({ registration_id: number; product: { id: number; title: string; url_slug: string }; state: 'active' | 'ended' | 'cancelled'; registered_at: string; progress: number | null; completed_at: string | null; seconds: number; quizzes: ({ asset_id: number; title: string; attempts: number; percent: number | null; is_passed: boolean })[] })[]; next_before: number | null } }
  /** Puts oneself at the end of the line for a product that is sold out. Asking again changes nothing. */
  'seats.join': { input: { product_id: number }; answer: { left: number | null; is_sold_out: boolean; full_parts: (string)[]; waiting: number; mine: { state: 'waiting' | 'offered'; position: number | null; offer_until: string | null } | null } }
  /** Gives up one’s place in the line, or the seat that is offered; it goes to the next one. */
  'seats.leave': { input: { product_id: number }; answer: { left: number | null; is_sold_out: boolean; full_parts: (string)[]; waiting: number; mine: { state: 'waiting' | 'offered'; position: number | null; offer_until: string | null } | null } }
  /** Who waits for a product, offers first, then in the order in which they are served. */
  'seats.list': { input: { product_id: number } & { after?: string }; answer: { product: { id: number; title: string; url_slug: string }; entries: ({ id: number; person: { id: number; name: string; email: string }; state: 'waiting' | 'offered'; position: number | null; joined_at: string; offer_until: string | null })[]; next: string | null; waiting: number; offered: number; free: number | null } }
  /** What one waits for, and the seats that are offered; offers first. */
  'seats.mine': { input: Record<never, never>; answer: { places: ({ state: 'waiting' | 'offered'; position: number | null; offer_until: string | null; product: { id: number; title: string; url_slug: string } })[] } }
  /** Moves somebody in the line. */
  'seats.move': { input: { entry_id: number } & { to: 'first' | 'up' | 'down' }; answer: { position: number } }
  /** Offers a seat to somebody in line now, out of turn and whatever the capacity. */
  'seats.offerPlace': { input: { entry_id: number }; answer: { offer_until: string } }
  /** A product in one line: its name, who finds it, how many are registered, seats and the waiting list. */
  'seats.productHead': { input: { product_id: number }; answer: { id: number; title: string; url_slug: string; visibility: 'draft' | 'public' | 'members' | 'hidden'; is_archived: boolean; publish_at: string | null; starts_at: string | null; capacity: number | null; registered: number; free: number | null; waiting: number } }
  /** Takes somebody out of the line; an offered seat goes to the next one. */
  'seats.removeEntry': { input: { entry_id: number }; answer: { removed: boolean } }
  /** How many seats of a product are left for whoever asks, and one’s own place in its waiting list. */
  'seats.seats': { input: { product_id: number }; answer: { left: number | null; is_sold_out: boolean; full_parts: (string)[]; waiting: number; mine: { state: 'waiting' | 'offered'; position: number | null; offer_until: string | null } | null } }
  /** Products that people wait for, the longest wait first; of those that one may see. */
  'seats.waitingLines': { input: Record<never, never>; answer: { lines: ({ product: { id: number; title: string }; waiting: number; since: string; free: number | null })[] } }
  /** The accounts that anybody may try a demo academy with; none where it is in earnest. */
  'site.demoAccounts': { input: Record<never, never>; answer: { accounts: ({ email: string; password: string })[] } }
  /** The policy statement as sanitised HTML; empty where the association has none. */
  'site.policy': { input: Record<never, never>; answer: { html: string } }
  /** What every page shows of the installation: its name, logo, brand colour, default time zone and currency. */
  'site.site': { input: Record<never, never>; answer: { name: string; origin: string; logo_url: string | null; brand_hue: number; time_zone: string; currency: string; has_dev_pages: boolean; is_demo: boolean; has_mail_server: boolean; contact_path: string | null } }
  /** Says something to everybody at an event: on its agenda, its live pages and its screens, at once. */
  'stage.announce': { input: { product_id: number } & { text: string; shown_until?: '' | string | null; form_key: string }; answer: { id: number; text: string; made_at: string; shown_until: string | null; made_by: string | null; is_shown: boolean } }
  /** What the organiser says to everybody at an event now. */
  'stage.announcements': { input: { url_slug: string }; answer: { announcements: ({ id: number; text: string; made_at: string; shown_until: string | null })[]; live: { channel: string; after: string } } }
  /** Asks a question in a session. Where questions are moderated, others see it once it is let through. */
  'stage.ask': { input: { url_slug: string; session_id: number } & { text: string }; answer: { mode: 'open' | 'moderated' | 'off'; may_moderate: boolean; questions: ({ id: number; text: string; state: 'waiting' | 'visible' | 'answered' | 'hidden'; votes: number; is_own: boolean; has_voted: boolean; asked_by: string | null })[]; live: { channel: string; after: string } } }
  /** What was announced at an event, the screens of its rooms, and the questions of its sessions. */
  'stage.desk': { input: { product_id: number }; answer: { product: { id: number; title: string; url_slug: string }; time_zone: string; announcements: ({ id: number; text: string; made_at: string; shown_until: string | null; made_by: string | null; is_shown: boolean })[]; rooms: ({ id: number; name: string; floor: string })[]; sessions: ({ id: number; title: string; starts_at: string; mode: 'open' | 'moderated' | 'off'; questions: number; waiting: number })[] } }
  /** Takes an announcement off all screens. */
  'stage.endAnnouncement': { input: { product_id: number; announcement_id: number }; answer: { id: number; text: string; made_at: string; shown_until: string | null; made_by: string | null; is_shown: boolean } }
  /** Lets a question through, hides it, or marks it as answered. For staff of the event and the session’s speakers. */
  'stage.moderate': { input: { url_slug: string; session_id: number; question_id: number } & { state: 'visible' | 'answered' | 'hidden' }; answer: { mode: 'open' | 'moderated' | 'off'; may_moderate: boolean; questions: ({ id: number; text: string; state: 'waiting' | 'visible' | 'answered' | 'hidden'; votes: number; is_own: boolean; has_voted: boolean; asked_by: string | null })[]; live: { channel: string; after: string } } }
  /** The questions of a session, as those who attend it see them; who moderates sees all, with who asked. */
  'stage.questions': { input: { url_slug: string; session_id: number }; answer: { mode: 'open' | 'moderated' | 'off'; may_moderate: boolean; questions: ({ id: number; text: string; state: 'waiting' | 'visible' | 'answered' | 'hidden'; votes: number; is_own: boolean; has_voted: boolean; asked_by: string | null })[]; live: { channel: string; after: string } } }
  /** What is on and what comes next in a room, for the screen at its door. */
  'stage.room': { input: { url_slug: string; room_id: number }; answer: { event: { id: number; url_slug: string; title: string; place: string | null; starts_at: string | null; ends_at: string | null; place_zone: string | null; time_zone: string; sessions: number; speakers: number; exhibitors: number }; room: { id: number; name: string; floor: string }; now: string; sessions: ({ session_id: number; session_position: number; is_favorite: boolean; kind: 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'; title: string; abstract: string; day: string; starts_at: string; ends_at: string; room: { id: number; name: string; floor: string } | null; track: { id: number; name: string } | null; speakers: ({ id: number; name: string })[]; is_cancelled: boolean; takes_bookings: boolean })[]; announcements: ({ id: number; text: string; made_at: string; shown_until: string | null })[]; live: { channel: string; after: string } } }
  /** Says whether a session takes questions, and whether they are read first. For staff of the event and its speakers. */
  'stage.setMode': { input: { url_slug: string; session_id: number } & { mode: 'open' | 'moderated' | 'off' }; answer: { mode: 'open' | 'moderated' | 'off'; may_moderate: boolean; questions: ({ id: number; text: string; state: 'waiting' | 'visible' | 'answered' | 'hidden'; votes: number; is_own: boolean; has_voted: boolean; asked_by: string | null })[]; live: { channel: string; after: string } } }
  /** Shows an announcement again that was taken off. */
  'stage.showAnnouncement': { input: { product_id: number; announcement_id: number }; answer: { id: number; text: string; made_at: string; shown_until: string | null; made_by: string | null; is_shown: boolean } }
  /** Says that one wants to know that, too, or takes it back. One voice each. */
  'stage.vote': { input: { url_slug: string; session_id: number; question_id: number } & { is_wanted: boolean }; answer: { id: number; text: string; state: 'waiting' | 'visible' | 'answered' | 'hidden'; votes: number; is_own: boolean; has_voted: boolean; asked_by: string | null } }
  /** A survey as its author sees it. A component of kind survey that asks nothing yet answers the plainest. */
  'surveys.editedSurvey': { input: { asset_id: number }; answer: { asset_id: number; title: string; product_id: number; settings: { is_anonymous: boolean; allow_changes: boolean; introduction: string; thanks: string }; entries: ({ key: string; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'scale' | 'page'; prompt: string; is_required: boolean; only_if: { entry: string; any_of: (string)[] } | null; choices: ({ key: string; text: string })[]; items: ({ key: string; text: string })[]; matches: ({ key: string; text: string })[]; max_answers: number | null; max_characters: number; steps: number; from_label: string; to_label: string })[]; used_keys: (string)[]; response_count: number; version: number } }
  /** Every response as a row of a CSV file; anonymous ones without person and day. */
  'surveys.exportResults': { input: { asset_id: number } & { from?: string; to?: string }; answer: Response }
  /** Keeps one answer until all are sent; of several for a question the highest sequence counts. Not for anonymous surveys. */
  'surveys.keepDraft': { input: { asset_id: number; entry_id: number } & { answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string } | { step: number } | null; sequence: number }; answer: { entry_id: number; sequence: number } }
  /** How many have answered and how, question by question, of all days or a period. Few anonymous answers are not shown. */
  'surveys.results': { input: { asset_id: number } & { from?: string; to?: string }; answer: { asset_id: number; is_anonymous: boolean; response_count: number; shown_count: number; is_withheld: boolean; questions: ({ entry_id: number; key: string; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'scale' | 'page'; prompt: string; number: number; position: number | null; is_replaced: boolean; answer_count: number; is_withheld: boolean; average: number | null; ends: { from: string; to: string } | null; charts: ({ title: string; figures: ({ label: string; count: number })[] })[] })[] } }
  /** Says what a survey asks and how. A question that has been answered and gets other words becomes a new one; what was answered stays with the old words. */
  'surveys.saveSurvey': { input: { asset_id: number } & { settings: { is_anonymous: boolean; allow_changes: boolean; introduction: string; thanks: string }; entries: ({ key: string; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'scale' | 'page'; prompt?: string; is_required?: boolean; only_if?: { entry: string; any_of: (string)[] } | null; choices?: ({ key: string; text: string })[]; items?: ({ key: string; text: string })[]; matches?: ({ key: string; text: string })[]; max_answers?: number | null; max_characters?: number; steps?: number; from_label?: string; to_label?: string })[]; version: number }; answer: { asset_id: number; title: string; product_id: number; settings: { is_anonymous: boolean; allow_changes: boolean; introduction: string; thanks: string }; entries: ({ key: string; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'scale' | 'page'; prompt: string; is_required: boolean; only_if: { entry: string; any_of: (string)[] } | null; choices: ({ key: string; text: string })[]; items: ({ key: string; text: string })[]; matches: ({ key: string; text: string })[]; max_answers: number | null; max_characters: number; steps: number; from_label: string; to_label: string })[]; used_keys: (string)[]; response_count: number; version: number } }
  /** Sends the answers and completes the component. Answers to questions that the others hide are dropped. `is_anonymous` is what the page has promised. */
  'surveys.submit': { input: { asset_id: number } & { is_anonymous: boolean; answers: ({ entry_id: number; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string } | { step: number } | null })[] }; answer: { is_answered: true; thanks: string } }
  /** A survey for the one who asks: what it asks, what they have answered so far, and whether they may answer. */
  'surveys.survey': { input: { asset_id: number }; answer: { asset_id: number; title: string; introduction: string; thanks: string; is_anonymous: boolean; allows_changes: boolean; is_preview: boolean; is_answered: boolean; can_answer: boolean; cannot_answer: string | null; closes_at: string | null; entries: ({ key: string; type: 'radio' | 'multiple' | 'matching' | 'essay' | 'scale' | 'page'; prompt: string; is_required: boolean; only_if: { entry: string; any_of: (string)[] } | null; choices: ({ key: string; text: string })[]; items: ({ key: string; text: string })[]; matches: ({ key: string; text: string })[]; max_answers: number | null; max_characters: number; steps: number; from_label: string; to_label: string; id: number })[]; answers: ({ entry_id: number; answer: { choice: string } | { choices: (string)[] } | { matches: Record<string, string> } | { text: string } | { step: number } | null })[]; has_draft: boolean } }
  /** All surveys, or those of a course, newest first, with how many have answered. `next` is the `before` of the following page. */
  'surveys.surveys': { input: { product_id?: number; before?: number }; answer: { surveys: ({ asset_id: number; title: string; course: string; is_anonymous: boolean; questions: number; responses: number })[]; next: number | null } }
  /** The free texts that were written to a question, in no order that means anything. `next` is the `after` of the following page. */
  'surveys.texts': { input: { asset_id: number; entry_id: number } & { from?: string; to?: string; after?: string }; answer: { texts: ({ id: string; text: string; person: string | null })[]; next: string | null } }
  /** Adds a rate for a kind of product, for buyers of a region, or for both together. The closest rule counts. */
  'taxes.add': { input: { kind?: '' | 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other' | null; region?: string; rate: number }; answer: { id: number; version: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other' | null; region: string | null; rate: number } }
  /** Changes a rule of tax. Orders keep the tax that they were made with. Refused when somebody saved since `version`. */
  'taxes.change': { input: { rule_id: number } & { kind?: '' | 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other' | null; region?: string; rate: number; version: string }; answer: { id: number; version: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other' | null; region: string | null; rate: number } }
  /** The rules of tax, with what holds where none of them does. */
  'taxes.list': { input: Record<never, never>; answer: { rules: ({ id: number; version: string; kind: 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other' | null; region: string | null; rate: number })[]; default_rate: number; prices_include_tax: boolean } }
  /** Removes a rule of tax. Orders keep the tax that they were made with. */
  'taxes.remove': { input: { rule_id: number }; answer: { removed: true } }
  /** Who may answer questions about the product of a thread, to be given it. */
  'threads.answerers': { input: { thread_id: number }; answer: { people: ({ id: number; name: string })[] } }
  /** Gives a question to somebody who answers for the product, or to nobody. */
  'threads.assign': { input: { thread_id: number } & { user_id: '' | null | number }; answer: { assigned_to: { id: number; name: string } | null } }
  /** Takes a file that a message will carry; it is nobody else’s until the message is sent. */
  'threads.attach': { input: { kind: 'audio' | 'document' | 'video' | 'image'; file?: Blob | (Blob)[] }; answer: { file_id: number; name: string; size: number; url: string; kind: 'audio' | 'document' | 'video' | 'image' } }
  /** Hears nothing more of somebody: neither can write to the other. */
  'threads.block': { input: { user_id: number }; answer: { blocked: true } }
  /** Closes a question, or opens it again. Who asked may still write, which opens it too. */
  'threads.close': { input: { thread_id: number } & { is_closed: boolean | string }; answer: { is_closed: boolean } }
  /** Questions about the products that one answers for, the latest first; `counts` are of all that the other filters leave. */
  'threads.inbox': { input: { product_id?: number; state?: 'waiting' | 'answered' | 'closed'; mine?: string; before?: number }; answer: { questions: ({ thread_id: number; product: { id: number; title: string }; asker: { id: number; name: string }; excerpt: string; last_at: string; state: 'waiting' | 'answered' | 'closed'; assigned_to: { id: number; name: string } | null })[]; next: number | null; counts: Record<string, number>; title: string | null } }
  /** One’s threads, the one that was written in last first; with `q` those that hold the words. */
  'threads.list': { input: { q?: string; before?: number }; answer: { threads: ({ thread_id: number; kind: 'people' | 'product'; title: string; image: string | null; excerpt: string; last_name: string; last_at: string; is_unread: boolean; is_closed: boolean })[]; next: number | null } }
  /** Says how far one has read. */
  'threads.markRead': { input: { thread_id: number } & { up_to: number }; answer: { count: number } }
  /** A thread with its latest messages; with `before` those above a known one. */
  'threads.open': { input: { thread_id: number } & { before?: number }; answer: { thread_id: number; kind: 'people' | 'product'; title: string; image: string | null; about_url: string | null; product_id: number | null; other_id: number | null; is_organiser: boolean; is_closed: boolean; assigned_to: { id: number; name: string } | null; cannot_write: 'gone' | 'youBlocked' | 'blocked' | 'nobody' | 'notStaff' | 'notTogether' | null; has_blocked: boolean; messages: ({ message_id: number; author_id: number; name: string; image: string | null; is_from_staff: boolean; html: string; is_hidden: boolean; made_at: string; attachments: ({ file_id: number; name: string; size: number; url: string; kind: 'audio' | 'document' | 'video' | 'image' })[] })[]; earlier: number | null; live: { channel: string; after: string } } }
  /** People whose name begins with these letters and to whom one may write. */
  'threads.recipients': { input: { q: string }; answer: { people: ({ id: number; name: string; organisation: string; image: string | null })[] } }
  /** Tells those who moderate that a message should not stand. Once per person and message. */
  'threads.report': { input: { message_id: number } & { reason: string }; answer: { message: string } }
  /** Messages that somebody has reported, the oldest first. */
  'threads.reported': { input: { after?: number }; answer: { messages: ({ message_id: number; name: string; image: string | null; html: string; made_at: string; reports: ({ name: string; reason: string; made_at: string })[] })[]; count: number; next: number | null } }
  /** Leaves a reported message as it is, or hides it from everybody; with `reopen` it waits again and is read again. */
  'threads.settle': { input: { message_id: number } & { decision: 'keep' | 'hide' | 'reopen' }; answer: { count: number } }
  /** Writes to a person, or asks those who run a product; goes on in the thread that is there. */
  'threads.start': { input: { to_id?: number; product_id?: number; text: string; file_ids?: (number)[] }; answer: { thread_id: number; message_id: number } }
  /** To whom a first message would go, a person or those who run a product, and the thread that is there already. */
  'threads.target': { input: { to_id?: number; product_id?: number }; answer: { title: string; image: string | null; thread_id: number | null; cannot_write: 'gone' | 'youBlocked' | 'blocked' | 'nobody' | 'notStaff' | 'notTogether' | null } }
  /** Lets somebody write again. */
  'threads.unblock': { input: { user_id: number }; answer: { blocked: false } }
  /** How many threads hold something that one has not read, for the header. */
  'threads.unread': { input: Record<never, never>; answer: { count: number } }
  /** Writes a message in a thread. What one asks opens a closed one again. */
  'threads.write': { input: { thread_id: number } & { text: string; file_ids?: (number)[] }; answer: { message_id: number; author_id: number; name: string; image: string | null; is_from_staff: boolean; html: string; is_hidden: boolean; made_at: string; attachments: ({ file_id: number; name: string; size: number; url: string; kind: 'audio' | 'document' | 'video' | 'image' })[] } }
  /** The transcript as a CSV file. */
  'transcript.csv': { input: Record<never, never>; answer: Response }
  /** The public keys that transcripts were ever signed with (JWKS). */
  'transcript.keys': { input: Record<never, never>; answer: { keys: (Record<string, unknown>)[] } }
  /** Everything that the one who asks has earned, newest first: credits that stand, certificates and certifications. Some at a time, or all at once; totals are of all. */
  'transcript.mine': { input: { page?: number; all?: string | boolean }; answer: { holder: string; issuer: string; as_of: string; lines: ({ kind: 'credit' | 'certification' | 'certificate'; day: string; title: string; provider: string; amount: number | null; type_name: string; standing: 'valid' | 'grace' | 'expired' | 'suspended' | 'revoked' | 'renewed' | null; valid_until: string | null; url: string | null })[]; totals: ({ name: string; unit: string; amount: number })[]; page: number; pages: number } }
  /** The transcript on paper. */
  'transcript.pdf': { input: Record<never, never>; answer: Response }
  /** Ends a link at once. */
  'transcript.revokeShare': { input: { share_id: number }; answer: { id: number; label: string; url: string; has_credits: boolean; has_certifications: boolean; earned_from: string | null; ends_on: string; state: 'open' | 'over' | 'revoked' } }
  /** Makes such a link: what it shows, and the last day on which it does. */
  'transcript.share': { input: { label?: string; has_credits?: string | boolean; has_certifications?: string | boolean; earned_from?: '' | null | string; ends_on: string }; answer: { id: number; label: string; url: string; has_credits: boolean; has_certifications: boolean; earned_from: string | null; ends_on: string; state: 'open' | 'over' | 'revoked' } }
  /** What somebody shows by a link. A link that is over, was ended or never was answers alike. */
  'transcript.shared': { input: { code: string }; answer: { holder: string; issuer: string; as_of: string; lines: ({ kind: 'credit' | 'certification' | 'certificate'; day: string; title: string; provider: string; amount: number | null; type_name: string; standing: 'valid' | 'grace' | 'expired' | 'suspended' | 'revoked' | 'renewed' | null; valid_until: string | null; url: string | null })[]; totals: ({ name: string; unit: string; amount: number })[]; ends_on: string } }
  /** The links by which the one who asks shows their transcript, newest first. */
  'transcript.shares': { input: Record<never, never>; answer: { shares: ({ id: number; label: string; url: string; has_credits: boolean; has_certifications: boolean; earned_from: string | null; ends_on: string; state: 'open' | 'over' | 'revoked' })[]; today: string } }
  /** The transcript as signed JSON (a compact JWS, ES256); /api/transcript-keys has the key that proves it. */
  'transcript.signed': { input: Record<never, never>; answer: Response }
  /** Shares a list of one’s own or keeps it to oneself again, and sends it by mail as a table, or no longer. */
  'views.changeView': { input: { view_id: number } & { is_shared?: boolean; schedule?: 'daily' | 'weekly' | 'monthly' | null }; answer: { id: number; list: 'people' | 'orders' | 'registrations'; name: string; href: string; is_shared: boolean; is_mine: boolean; owner: string; schedule: 'daily' | 'weekly' | 'monthly' | null; next_at: string | null } }
  /** Keeps a list with its filters under a name; the same name once more replaces it. */
  'views.keepView': { input: { list: 'people' | 'orders' | 'registrations'; name: string; query: Record<string, string>; is_shared?: boolean }; answer: { id: number; list: 'people' | 'orders' | 'registrations'; name: string; href: string; is_shared: boolean; is_mine: boolean; owner: string; schedule: 'daily' | 'weekly' | 'monthly' | null; next_at: string | null } }
  /** Forgets a list of one’s own. */
  'views.removeView': { input: { view_id: number }; answer: { removed: boolean } }
  /** The lists that one has kept, and those that others share; of one list. */
  'views.views': { input: { list: 'people' | 'orders' | 'registrations' }; answer: { views: ({ id: number; list: 'people' | 'orders' | 'registrations'; name: string; href: string; is_shared: boolean; is_mine: boolean; owner: string; schedule: 'daily' | 'weekly' | 'monthly' | null; next_at: string | null })[] } }
  /** What a widget is. A kind that this version does not know is answered as unknown. */
  'widgets.widget': { input: { widget_id: number }; answer: { id: number; kind: string; is_known: boolean } }
}

/** Where each call is. */
export const addresses: { readonly [Name in keyof Calls]: readonly [method: string, path: string] } = {
  'account.addMembership': ['POST', '/api/admin/people/{person_id}/memberships'],
  'account.addPasskey': ['POST', '/api/my-account/passkeys'],
  'account.changeEmail': ['POST', '/api/my-account/email'],
  'account.changePassword': ['POST', '/api/my-account/password'],
  'account.changeRole': ['PUT', '/api/admin/people/{person_id}/role'],
  'account.checkPeople': ['POST', '/api/admin/people/import/check'],
  'account.confirmEmail': ['POST', '/api/admin/people/{person_id}/confirm-email'],
  'account.confirmSecondFactor': ['POST', '/api/my-account/second-factor/confirm'],
  'account.createField': ['POST', '/api/admin/profile-fields'],
  'account.createPerson': ['POST', '/api/admin/people'],
  'account.createRole': ['POST', '/api/admin/roles'],
  'account.deactivatePerson': ['POST', '/api/admin/people/{person_id}/deactivate'],
  'account.deleteAccount': ['POST', '/api/my-profile/delete'],
  'account.disableSecondFactor': ['POST', '/api/my-account/second-factor/disable'],
  'account.editedPerson': ['GET', '/api/admin/people/{person_id}/entry'],
  'account.endMembership': ['POST', '/api/admin/people/{person_id}/memberships/{membership_id}/end'],
  'account.endOtherSessions': ['DELETE', '/api/my-account/sessions'],
  'account.endSession': ['DELETE', '/api/my-account/sessions/{session_id}'],
  'account.endSessions': ['POST', '/api/admin/people/{person_id}/end-sessions'],
  'account.erasePerson': ['POST', '/api/admin/people/{person_id}/erase'],
  'account.exportMyData': ['GET', '/api/my-profile/export'],
  'account.exportPeople': ['GET', '/api/admin/people.csv'],
  'account.fetchHandOver': ['POST', '/api/embed/widgets/{widget_id}/hand-over'],
  'account.findPeople': ['GET', '/api/admin/people/find'],
  'account.forgotPassword': ['POST', '/api/forgotten-password'],
  'account.giveRole': ['POST', '/api/admin/people/{person_id}/roles'],
  'account.groupsOfPerson': ['GET', '/api/admin/people/{person_id}/groups'],
  'account.handOver': ['POST', '/api/hand-over'],
  'account.importPeople': ['POST', '/api/admin/people/import'],
  'account.keepAlive': ['GET', '/api/keep-alive'],
  'account.listFields': ['GET', '/api/admin/profile-fields'],
  'account.listGroups': ['GET', '/api/admin/people-groups'],
  'account.listMerges': ['GET', '/api/admin/people/{person_id}/merges'],
  'account.listPeople': ['GET', '/api/admin/people'],
  'account.listRoles': ['GET', '/api/admin/roles'],
  'account.memberships': ['GET', '/api/admin/people/{person_id}/memberships'],
  'account.mergePeople': ['POST', '/api/admin/people/{person_id}/merge/{other_id}'],
  'account.ownFields': ['GET', '/api/my-profile/fields'],
  'account.passkeyOptions': ['POST', '/api/my-account/passkeys/options'],
  'account.passkeySignInOptions': ['POST', '/api/sign-in/passkey/options'],
  'account.passkeys': ['GET', '/api/my-account/passkeys'],
  'account.previewErase': ['GET', '/api/admin/people/{person_id}/erase'],
  'account.previewMerge': ['GET', '/api/admin/people/{person_id}/merge/{other_id}'],
  'account.profile': ['GET', '/api/my-profile'],
  'account.putInGroup': ['POST', '/api/admin/people/{person_id}/groups'],
  'account.reactivatePerson': ['POST', '/api/admin/people/{person_id}/reactivate'],
  'account.readField': ['GET', '/api/admin/profile-fields/{field_id}'],
  'account.readImport': ['GET', '/api/admin/people/imports/{import_id}'],
  'account.readPerson': ['GET', '/api/admin/people/{person_id}'],
  'account.readRole': ['GET', '/api/admin/roles/{role_id}'],
  'account.removeField': ['DELETE', '/api/admin/profile-fields/{field_id}'],
  'account.removeGroup': ['DELETE', '/api/admin/people-groups/{group_id}'],
  'account.removePasskey': ['DELETE', '/api/my-account/passkeys/{passkey_id}'],
  'account.removePicture': ['DELETE', '/api/my-profile/picture'],
  'account.removeRole': ['DELETE', '/api/admin/roles/{role_id}'],
  'account.renamePasskey': ['PATCH', '/api/my-account/passkeys/{passkey_id}'],
  'account.renewRecoveryCodes': ['POST', '/api/my-account/second-factor/recovery-codes'],
  'account.resendVerification': ['POST', '/api/verify-email/resend'],
  'account.resetLink': ['GET', '/api/reset-password'],
  'account.resetPassword': ['POST', '/api/reset-password'],
  'account.restoreGroup': ['POST', '/api/admin/people-groups/{group_id}/restore'],
  'account.rolesOf': ['GET', '/api/admin/people/{person_id}/roles'],
  'account.saveField': ['PUT', '/api/admin/profile-fields/{field_id}'],
  'account.saveMembership': ['PUT', '/api/admin/people/{person_id}/memberships/{membership_id}'],
  'account.saveOwnFields': ['PUT', '/api/my-profile/fields'],
  'account.savePerson': ['PUT', '/api/admin/people/{person_id}'],
  'account.saveRole': ['PUT', '/api/admin/roles/{role_id}'],
  'account.secondFactor': ['GET', '/api/my-account/second-factor'],
  'account.sendPasswordReset': ['POST', '/api/admin/people/{person_id}/password-reset'],
  'account.sessions': ['GET', '/api/my-account/sessions'],
  'account.setPicture': ['POST', '/api/my-profile/picture'],
  'account.signIn': ['POST', '/api/sign-in'],
  'account.signInAs': ['POST', '/api/admin/people/{person_id}/sign-in-as'],
  'account.signInByPasskey': ['POST', '/api/sign-in/passkey'],
  'account.signInBySecondFactor': ['POST', '/api/sign-in/second-factor'],
  'account.signOut': ['POST', '/api/sign-out'],
  'account.signUp': ['POST', '/api/sign-up'],
  'account.signUpOptions': ['GET', '/api/sign-up'],
  'account.startImport': ['POST', '/api/admin/people/imports'],
  'account.startSecondFactor': ['POST', '/api/my-account/second-factor/start'],
  'account.stopActing': ['POST', '/api/stop-acting'],
  'account.takeFromGroup': ['DELETE', '/api/admin/people/{person_id}/groups/{group_id}'],
  'account.takeRole': ['DELETE', '/api/admin/people/{person_id}/roles/{assignment_id}'],
  'account.undoMerge': ['POST', '/api/admin/people/{person_id}/merges/{merge_id}/undo'],
  'account.updateProfile': ['PATCH', '/api/my-profile'],
  'account.verifyEmail': ['POST', '/api/verify-email'],
  'account.viewer': ['GET', '/api/viewer'],
  'admin.audit': ['GET', '/api/admin/audit'],
  'admin.board': ['GET', '/api/admin/board'],
  'admin.demoPlan': ['GET', '/api/admin/demo'],
  'admin.demoRemoval': ['GET', '/api/admin/demo/removals/{removal_id}'],
  'admin.discardDeadJob': ['DELETE', '/api/admin/jobs/dead/{job_id}'],
  'admin.find': ['GET', '/api/admin/find'],
  'admin.firstSteps': ['GET', '/api/admin/first-steps'],
  'admin.listDeadJobs': ['GET', '/api/admin/jobs/dead'],
  'admin.listMail': ['GET', '/api/admin/outbox'],
  'admin.listQueues': ['GET', '/api/admin/jobs/queues'],
  'admin.listRecentJobs': ['GET', '/api/admin/jobs/recent'],
  'admin.overview': ['GET', '/api/admin/overview'],
  'admin.putAwayFirstSteps': ['POST', '/api/admin/first-steps/put-away'],
  'admin.readMail': ['GET', '/api/admin/outbox/{mail_id}'],
  'admin.removeDemo': ['POST', '/api/admin/demo/remove'],
  'admin.retryAllDeadJobs': ['POST', '/api/admin/jobs/dead/retry-all'],
  'admin.retryDeadJob': ['POST', '/api/admin/jobs/dead/{job_id}/retry'],
  'admin.saveSettings': ['PUT', '/api/admin/settings'],
  'admin.settings': ['GET', '/api/admin/settings'],
  'admin.shell': ['GET', '/api/admin/shell'],
  'admin.todo': ['GET', '/api/admin/todo'],
  'announcements.list': ['GET', '/api/admin/announcements'],
  'announcements.preview': ['POST', '/api/admin/announcements/preview'],
  'announcements.send': ['POST', '/api/admin/announcements'],
  'attendance.beat': ['POST', '/api/programme/{url_slug}/sessions/{session_id}/presence'],
  'attendance.correct': ['POST', '/api/admin/products/{product_id}/attendance/sessions/{session_id}/corrections'],
  'attendance.desk': ['GET', '/api/admin/products/{product_id}/attendance'],
  'attendance.enterCode': ['POST', '/api/programme/{url_slug}/sessions/{session_id}/code'],
  'attendance.exportList': ['GET', '/api/admin/products/{product_id}/attendance.csv'],
  'attendance.importReport': ['POST', '/api/admin/products/{product_id}/attendance/sessions/{session_id}/report'],
  'attendance.join': ['POST', '/api/programme/{url_slug}/sessions/{session_id}/join'],
  'attendance.live': ['GET', '/api/programme/{url_slug}/sessions/{session_id}/live'],
  'attendance.saveSettings': ['PUT', '/api/admin/products/{product_id}/attendance/sessions/{session_id}'],
  'attendance.stepPresence': ['POST', '/api/assets/{id}/presence'],
  'bulk.checkRegistrants': ['POST', '/api/admin/bulk/registrants/check'],
  'bulk.exportTargets': ['GET', '/api/admin/bulk/{bulk_id}/targets.csv'],
  'bulk.importRegistrants': ['POST', '/api/admin/bulk/registrants'],
  'bulk.list': ['GET', '/api/admin/bulk'],
  'bulk.previewPeople': ['POST', '/api/admin/bulk/people/preview'],
  'bulk.previewRegistrations': ['POST', '/api/admin/bulk/registrations/preview'],
  'bulk.read': ['GET', '/api/admin/bulk/{bulk_id}'],
  'bulk.startPeople': ['POST', '/api/admin/bulk/people'],
  'bulk.startRegistrations': ['POST', '/api/admin/bulk/registrations'],
  'bulk.stop': ['POST', '/api/admin/bulk/{bulk_id}/stop'],
  'bulk.undo': ['POST', '/api/admin/bulk/{bulk_id}/undo'],
  'cart.add': ['GET', '/cart/add/{productId}/{userId}'],
  'cart.addByPost': ['POST', '/cart/add/{productId}/{userId}'],
  'cart.addMany': ['POST', '/cart/add_many'],
  'cart.applyDiscount': ['POST', '/cart/discount'],
  'cart.buyForAnotherTemplate': ['GET', '/scripts/vendor/eox/cart/buy-for-another.html'],
  'cart.cancellationTerms': ['GET', '/api/cancellation-terms'],
  'cart.cart': ['GET', '/api/cart'],
  'cart.contains': ['GET', '/cart/contains/{productId}/{userId}'],
  'cart.count': ['GET', '/api/cart/count'],
  'cart.createUser': ['POST', '/cart/create_user'],
  'cart.findUser': ['GET', '/cart/find_user_by_email/{email}/{productId}'],
  'cart.inCart': ['GET', '/api/cart/own/{product_id}'],
  'cart.offer': ['GET', '/api/cart/offer/{product_id}'],
  'cart.options': ['GET', '/api/cart/options'],
  'cart.policy': ['GET', '/cart/policy/statement'],
  'cart.remove': ['GET', '/cart/remove/{product_id}/{registrant_id}'],
  'cart.removeByDelete': ['DELETE', '/cart/lines/{product_id}/{registrant_id}'],
  'cart.removeDiscount': ['DELETE', '/cart/discount'],
  'cart.setConfirmations': ['POST', '/cart/confirmations'],
  'cart.setGroupTraining': ['POST', '/api/cart/group_training'],
  'cart.setGroupView': ['POST', '/cart/group_view'],
  'catalogue.addTerm': ['POST', '/api/admin/catalogue/terms/{group}'],
  'catalogue.applyImport': ['POST', '/api/admin/products/import'],
  'catalogue.archiveProduct': ['POST', '/api/admin/products/{product_id}/archive'],
  'catalogue.calendar': ['GET', '/products/{url_slug}/calendar.ics'],
  'catalogue.card': ['GET', '/api/catalogue/cards/{url_slug}'],
  'catalogue.cards': ['GET', '/api/catalogue/cards'],
  'catalogue.changeMany': ['POST', '/api/admin/products/bulk'],
  'catalogue.changeSavedSearch': ['PATCH', '/api/my-saved-searches/{search_id}'],
  'catalogue.checkImport': ['POST', '/api/admin/products/import/check'],
  'catalogue.cover': ['GET', '/covers/{name}'],
  'catalogue.createProduct': ['POST', '/api/admin/products'],
  'catalogue.deleteProduct': ['DELETE', '/api/admin/products/{product_id}'],
  'catalogue.duplicateProduct': ['POST', '/api/admin/products/{product_id}/duplicate'],
  'catalogue.eventsCalendar': ['GET', '/events.ics'],
  'catalogue.exportProducts': ['GET', '/api/admin/products/export'],
  'catalogue.favorites': ['GET', '/api/catalogue/favorites'],
  'catalogue.findForLink': ['GET', '/api/admin/products/find'],
  'catalogue.findSpeakers': ['GET', '/api/admin/products/speakers'],
  'catalogue.history': ['GET', '/api/admin/products/{product_id}/history'],
  'catalogue.importTemplate': ['GET', '/api/admin/products/import-template'],
  'catalogue.inCatalogue': ['GET', '/api/catalogue/suggestions'],
  'catalogue.list': ['GET', '/api/events'],
  'catalogue.listProducts': ['GET', '/api/admin/products'],
  'catalogue.listSavedSearches': ['GET', '/api/my-saved-searches'],
  'catalogue.listTerms': ['GET', '/api/admin/catalogue/terms'],
  'catalogue.mergeTerm': ['POST', '/api/admin/catalogue/terms/{group}/{code}/merge'],
  'catalogue.orderTerms': ['PUT', '/api/admin/catalogue/terms/{group}/order'],
  'catalogue.product': ['GET', '/api/catalogue/products/{url_slug}'],
  'catalogue.rate': ['POST', '/api/catalogue/products/{product_id}/rating'],
  'catalogue.readProduct': ['GET', '/api/admin/products/{product_id}'],
  'catalogue.removeSavedSearch': ['DELETE', '/api/my-saved-searches/{search_id}'],
  'catalogue.removeTerm': ['DELETE', '/api/admin/catalogue/terms/{group}/{code}'],
  'catalogue.renameTerm': ['PUT', '/api/admin/catalogue/terms/{group}/{code}'],
  'catalogue.restoreProduct': ['POST', '/api/admin/products/{product_id}/restore'],
  'catalogue.robots': ['GET', '/robots.txt'],
  'catalogue.saveSearch': ['POST', '/api/my-saved-searches'],
  'catalogue.search': ['GET', '/api/catalogue/products'],
  'catalogue.searchSite': ['GET', '/api/search'],
  'catalogue.setRemoteRegistration': ['PUT', '/api/admin/products/{product_id}/remote-registration'],
  'catalogue.setVisibility': ['PUT', '/api/admin/products/{product_id}/visibility'],
  'catalogue.sitemap': ['GET', '/sitemap.xml'],
  'catalogue.stopByMail': ['POST', '/my-saved-searches/stop/{code}'],
  'catalogue.stopMails': ['POST', '/api/saved-searches/stop-mails'],
  'catalogue.stopPage': ['GET', '/my-saved-searches/stop/{code}'],
  'catalogue.suggest': ['GET', '/api/search/suggestions'],
  'catalogue.undoChanges': ['POST', '/api/admin/products/undo'],
  'catalogue.updateProduct': ['PUT', '/api/admin/products/{product_id}'],
  'catalogue.uploadCover': ['POST', '/api/admin/products/cover'],
  'certificates.addMulti': ['POST', '/api/admin/multi-certificates'],
  'certificates.archiveDesign': ['POST', '/api/admin/certificate-designs/{design_id}/archive'],
  'certificates.checkCredential': ['POST', '/api/verify-credential'],
  'certificates.copyDesign': ['POST', '/api/admin/certificate-designs'],
  'certificates.correctName': ['POST', '/api/admin/certificates/{certificate_id}/correct'],
  'certificates.credential': ['GET', '/credentials/{code}'],
  'certificates.design': ['GET', '/api/admin/certificate-designs/{design_id}'],
  'certificates.designs': ['GET', '/api/admin/certificate-designs'],
  'certificates.didDocument': ['GET', '/.well-known/did.json'],
  'certificates.give': ['POST', '/api/my-certificates/waiting/{product_id}'],
  'certificates.issueAll': ['POST', '/api/admin/products/{product_id}/certificate/issue'],
  'certificates.issueMulti': ['POST', '/api/my-multi-certificates/{widget_id}'],
  'certificates.issuerProfile': ['GET', '/credentials/issuer'],
  'certificates.keys': ['GET', '/api/admin/credential-keys'],
  'certificates.listIssued': ['GET', '/api/admin/certificates'],
  'certificates.listMulti': ['GET', '/api/admin/multi-certificates'],
  'certificates.mine': ['GET', '/api/my-certificates'],
  'certificates.multiEarned': ['GET', '/multi-certificate/{widget_id}'],
  'certificates.multiSheet': ['GET', '/api/my-multi-certificates/{widget_id}'],
  'certificates.myMulti': ['GET', '/api/my-multi-certificates'],
  'certificates.own': ['GET', '/api/my-certificates/{certificate_id}'],
  'certificates.paper': ['GET', '/api/my-certificates/{certificate_id}/certificate.pdf'],
  'certificates.previewPaper': ['GET', '/api/admin/certificate-designs/{design_id}/preview.pdf'],
  'certificates.publicKey': ['GET', '/credentials/keys/{kid}'],
  'certificates.publicKeys': ['GET', '/.well-known/jwks.json'],
  'certificates.reinstate': ['POST', '/api/admin/certificates/{certificate_id}/reinstate'],
  'certificates.revokeIssued': ['POST', '/api/admin/certificates/{certificate_id}/revoke'],
  'certificates.rotateKeys': ['POST', '/api/admin/credential-keys'],
  'certificates.rule': ['GET', '/api/admin/products/{product_id}/certificate'],
  'certificates.saveDesign': ['PUT', '/api/admin/certificate-designs/{design_id}'],
  'certificates.saveMulti': ['PUT', '/api/admin/multi-certificates/{widget_id}'],
  'certificates.saveRule': ['PUT', '/api/admin/products/{product_id}/certificate'],
  'certificates.showIssued': ['GET', '/api/admin/certificates/{certificate_id}'],
  'certificates.statusList': ['GET', '/credentials/status/{list}'],
  'certificates.verify': ['GET', '/api/verify/{code}'],
  'certifications.addProgramme': ['POST', '/api/admin/certifications'],
  'certifications.archiveProgramme': ['POST', '/api/admin/certifications/{certification_id}/archive'],
  'certifications.attest': ['POST', '/api/my-certifications/{id}/requirements/{requirement_id}/attest'],
  'certifications.changeProgramme': ['PUT', '/api/admin/certifications/{certification_id}'],
  'certifications.changeStanding': ['POST', '/api/admin/certifications/cycles/{cycle_id}/standing'],
  'certifications.closeAudit': ['POST', '/api/admin/certifications/audits/{audit_id}/close'],
  'certifications.confirm': ['POST', '/api/admin/certifications/cycles/{cycle_id}/confirm'],
  'certifications.decideEvidence': ['POST', '/api/admin/certifications/evidence/{fact_id}/decide'],
  'certifications.detail': ['GET', '/my-dashboard/certifications/{id}/{type}'],
  'certifications.drawAudits': ['POST', '/api/admin/certifications/{certification_id}/audits'],
  'certifications.enroll': ['GET', '/my-dashboard/certifications/{id}/enroll'],
  'certifications.enrollOptions': ['GET', '/my-dashboard/certifications/{id}/enroll-options'],
  'certifications.exportPeople': ['GET', '/api/admin/certifications/{certification_id}/people.csv'],
  'certifications.extend': ['POST', '/api/admin/certifications/cycles/{cycle_id}/extend'],
  'certifications.people': ['GET', '/api/admin/certifications/{certification_id}/people'],
  'certifications.preview': ['GET', '/api/admin/certifications/{certification_id}/preview'],
  'certifications.programme': ['GET', '/api/admin/certifications/{certification_id}'],
  'certifications.programmes': ['GET', '/api/admin/certifications'],
  'certifications.publish': ['POST', '/api/admin/certifications/{certification_id}/publish'],
  'certifications.recordHolder': ['POST', '/api/admin/certifications/{certification_id}/holders'],
  'certifications.section': ['GET', '/my-dashboard/certifications/section/{sectionType}'],
  'certifications.showEvidence': ['POST', '/api/my-certifications/{id}/requirements/{requirement_id}/evidence'],
  'certifications.waiting': ['GET', '/api/admin/certifications/waiting'],
  'certifications.waive': ['POST', '/api/admin/certifications/cycles/{cycle_id}/waive'],
  'certifications.withdraw': ['POST', '/api/my-certifications/{id}/withdraw'],
  'checkin.addCheckpoint': ['POST', '/api/admin/door/{product_id}/checkpoints'],
  'checkin.addDevice': ['POST', '/api/admin/door/{product_id}/devices'],
  'checkin.attendance': ['GET', '/api/admin/door/{product_id}/attendance'],
  'checkin.badges': ['GET', '/api/admin/door/{product_id}/badges.pdf'],
  'checkin.correct': ['POST', '/api/admin/door/{product_id}/tickets/{registration_id}/corrections'],
  'checkin.desk': ['GET', '/api/admin/door/{product_id}'],
  'checkin.endCheckpoint': ['DELETE', '/api/admin/door/{product_id}/checkpoints/{checkpoint_id}'],
  'checkin.exportAttendance': ['GET', '/api/admin/door/{product_id}/attendance.csv'],
  'checkin.history': ['GET', '/api/admin/door/{product_id}/tickets/{registration_id}/scans'],
  'checkin.leave': ['POST', '/api/door/leave'],
  'checkin.mine': ['GET', '/api/my/tickets'],
  'checkin.open': ['GET', '/api/door'],
  'checkin.pair': ['POST', '/api/door/pair'],
  'checkin.pairOwn': ['POST', '/api/door/pair-own'],
  'checkin.reissue': ['POST', '/api/admin/door/{product_id}/tickets/{registration_id}/reissue'],
  'checkin.reopenCheckpoint': ['POST', '/api/admin/door/{product_id}/checkpoints/{checkpoint_id}/reopen'],
  'checkin.revokeDevice': ['DELETE', '/api/admin/door/{product_id}/devices/{device_id}'],
  'checkin.roster': ['GET', '/api/door/roster'],
  'checkin.saveCheckpoint': ['PUT', '/api/admin/door/{product_id}/checkpoints/{checkpoint_id}'],
  'checkin.scan': ['POST', '/api/door/scans'],
  'checkin.standings': ['GET', '/api/door/standings'],
  'checkin.ticket': ['GET', '/api/my/tickets/{registration_id}'],
  'checkin.ticketPdf': ['GET', '/api/my/tickets/{registration_id}/ticket.pdf'],
  'collections.collection': ['GET', '/api/admin/file-collections/{collection_id}'],
  'collections.collections': ['GET', '/api/admin/file-collections'],
  'collections.create': ['POST', '/api/admin/file-collections'],
  'collections.put': ['POST', '/api/admin/file-collections/{collection_id}/files'],
  'collections.remove': ['DELETE', '/api/admin/file-collections/{collection_id}'],
  'collections.rename': ['PUT', '/api/admin/file-collections/{collection_id}'],
  'collections.search': ['POST', '/file-collections/{collection_id}'],
  'collections.takeOut': ['DELETE', '/api/admin/file-collections/{collection_id}/files/{file_id}'],
  'credits.addBoard': ['POST', '/api/admin/credits/boards'],
  'credits.addRecord': ['POST', '/api/my-credits/records'],
  'credits.boardFile': ['GET', '/api/admin/credits/boards/{board_id}/file'],
  'credits.boards': ['GET', '/api/admin/credits/boards'],
  'credits.changeRecord': ['PUT', '/api/my-credits/records/{record_id}'],
  'credits.claim': ['POST', '/api/credits/components/{asset_id}/claim'],
  'credits.claimProduct': ['POST', '/api/credits/products/{product_id}/claim'],
  'credits.decide': ['POST', '/api/admin/credits/records/{record_id}/decide'],
  'credits.earned': ['GET', '/api/my-credits'],
  'credits.exportEarned': ['GET', '/api/my-credits.csv'],
  'credits.grant': ['POST', '/api/admin/credits/people/{person_id}/grants'],
  'credits.keepLicence': ['PUT', '/api/my-credits/licences'],
  'credits.ledger': ['GET', '/api/admin/credits/people/{person_id}'],
  'credits.licences': ['GET', '/api/my-credits/licences'],
  'credits.offer': ['GET', '/api/credits/components/{asset_id}'],
  'credits.previewBoard': ['GET', '/api/admin/credits/boards/{board_id}/preview'],
  'credits.recordAttendance': ['POST', '/api/admin/credits/components/{asset_id}/attendance'],
  'credits.records': ['GET', '/api/my-credits/records'],
  'credits.removeBoard': ['DELETE', '/api/admin/credits/boards/{board_id}'],
  'credits.report': ['GET', '/api/admin/credits/report'],
  'credits.revoke': ['POST', '/api/admin/credits/people/{person_id}/entries/{entry_id}/revoke'],
  'credits.rule': ['GET', '/api/admin/products/{product_id}/credits'],
  'credits.saveBoard': ['PUT', '/api/admin/credits/boards/{board_id}'],
  'credits.saveRule': ['PUT', '/api/admin/products/{product_id}/credits'],
  'credits.saveType': ['PUT', '/api/admin/credits/types/{type_id}'],
  'credits.standing': ['GET', '/api/credits/products/{product_id}'],
  'credits.toClaim': ['GET', '/api/my-credits/to-claim'],
  'credits.types': ['GET', '/api/admin/credits/types'],
  'credits.uploadProof': ['POST', '/api/my-credits/proofs'],
  'credits.waitingRecords': ['GET', '/api/admin/credits/records'],
  'credits.withdrawRecord': ['POST', '/api/my-credits/records/{record_id}/withdraw'],
  'discounts.create': ['POST', '/api/admin/discounts'],
  'discounts.list': ['GET', '/api/admin/discounts'],
  'discounts.read': ['GET', '/api/admin/discounts/{discount_id}'],
  'discounts.setActive': ['POST', '/api/admin/discounts/{discount_id}/active'],
  'discounts.update': ['PUT', '/api/admin/discounts/{discount_id}'],
  'discounts.uses': ['GET', '/api/admin/discounts/{discount_id}/uses'],
  'discussion.about': ['GET', '/api/discussion-about/{target}'],
  'discussion.discussion': ['GET', '/api/admin/discussions/{target}'],
  'discussion.discussions': ['GET', '/api/admin/discussions'],
  'discussion.edit': ['PATCH', '/api/discussion-posts/{post_id}'],
  'discussion.getComments': ['POST', '/discussion/getcomments'],
  'discussion.hide': ['POST', '/discussion/{postId}/hide'],
  'discussion.list': ['GET', '/api/discussions'],
  'discussion.listComments': ['GET', '/v2/discussion/{discussionId}'],
  'discussion.make': ['POST', '/api/admin/discussions'],
  'discussion.markRead': ['POST', '/api/discussions/{target}/read'],
  'discussion.ofCourse': ['GET', '/api/admin/courses/{product_id}/discussions'],
  'discussion.open': ['GET', '/api/discussions/{target}'],
  'discussion.postComment': ['POST', '/discussion/postcomment'],
  'discussion.postToDiscussion': ['POST', '/v2/discussion/{discussionId}'],
  'discussion.recent': ['GET', '/api/discussions/recent'],
  'discussion.reopen': ['POST', '/api/admin/discussion-review/reopen'],
  'discussion.replies': ['GET', '/api/discussion-posts/{post_id}/replies'],
  'discussion.report': ['POST', '/api/discussion-posts/{post_id}/report'],
  'discussion.restore': ['POST', '/api/discussion-posts/{post_id}/restore'],
  'discussion.review': ['GET', '/api/admin/discussion-review'],
  'discussion.save': ['PUT', '/api/admin/discussions/{target}'],
  'discussion.settle': ['POST', '/api/admin/discussion-review'],
  'discussion.sitemap': ['GET', '/sitemap-discussions.xml'],
  'discussion.subscribe': ['GET', '/discussion/subscribe/{value}'],
  'discussion.threads': ['GET', '/api/discussions/{target}/threads'],
  'discussion.turn': ['POST', '/api/admin/discussions/shown'],
  'discussion.unhide': ['POST', '/discussion/{postId}/unhide'],
  'discussion.unsubscribe': ['GET', '/discussion/unsubscribe/{code}'],
  'discussion.unsubscribeByMail': ['POST', '/discussions/stop/{code}'],
  'discussion.unsubscribePage': ['GET', '/discussions/stop/{code}'],
  'discussion.withdraw': ['DELETE', '/api/discussion-posts/{post_id}'],
  'docs.call': ['GET', '/api/docs/calls/{id}'],
  'docs.calls': ['GET', '/api/docs/calls'],
  'docs.openapi': ['GET', '/api/openapi.json'],
  'exhibiting.addHandout': ['POST', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}/files'],
  'exhibiting.decide': ['PUT', '/api/my/tickets/{registration_id}/sharing'],
  'exhibiting.desk': ['GET', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}/desk'],
  'exhibiting.exhibitors': ['GET', '/api/admin/products/{product_id}/exhibitors'],
  'exhibiting.exportLeads': ['GET', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}/leads.csv'],
  'exhibiting.handouts': ['GET', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}/files'],
  'exhibiting.noteLead': ['PUT', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}/leads/{lead_id}'],
  'exhibiting.putStaff': ['POST', '/api/admin/products/{product_id}/exhibitors/{exhibitor_id}/staff'],
  'exhibiting.removeFile': ['DELETE', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}/files/{handout_id}'],
  'exhibiting.removeStaff': ['DELETE', '/api/admin/products/{product_id}/exhibitors/{exhibitor_id}/staff/{user_id}'],
  'exhibiting.saveEntry': ['PUT', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}/desk'],
  'exhibiting.scanLead': ['POST', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}/leads'],
  'exhibiting.sharing': ['GET', '/api/my/tickets/{registration_id}/sharing'],
  'favorites.add': ['POST', '/favorites/{type}/{id}'],
  'favorites.ids': ['GET', '/api/my-favorites/{type}'],
  'favorites.remove': ['DELETE', '/favorites/{type}/{id}'],
  'feeds.add': ['POST', '/api/admin/feeds'],
  'feeds.again': ['POST', '/api/admin/feeds/{feed_id}/again'],
  'feeds.episodes': ['POST', '/podcasts/{source}/{source_id}'],
  'feeds.feed': ['GET', '/api/feeds/{feed_id}'],
  'feeds.feeds': ['GET', '/api/admin/feeds'],
  'feeds.podcast': ['GET', '/feeds/podcast/{collection_id}'],
  'feeds.remove': ['DELETE', '/api/admin/feeds/{feed_id}'],
  'feeds.widget': ['GET', '/products/rss/widget/{widget_id}'],
  'files.begin': ['POST', '/api/uploads'],
  'files.cancel': ['DELETE', '/api/uploads/{upload_id}'],
  'files.finish': ['POST', '/api/uploads/{upload_id}/finish'],
  'files.limits': ['GET', '/api/files/limits'],
  'files.list': ['GET', '/files'],
  'files.open': ['GET', '/files/{file_id}'],
  'files.remove': ['DELETE', '/files/{file_id}'],
  'files.send': ['PATCH', '/api/uploads/{upload_id}'],
  'files.standing': ['GET', '/api/uploads/{upload_id}'],
  'files.upload': ['POST', '/files'],
  'forms.addNote': ['POST', '/api/admin/form-submissions/{submission_id}/notes'],
  'forms.answer': ['POST', '/api/admin/form-submissions/{submission_id}/answer'],
  'forms.assign': ['POST', '/api/admin/form-submissions/{submission_id}/assignee'],
  'forms.contact': ['POST', '/widgets/{widget_id}/contact'],
  'forms.contactForm': ['GET', '/api/widgets/{widget_id}/contact-form'],
  'forms.createForm': ['POST', '/api/admin/forms'],
  'forms.embeddedContact': ['POST', '/api/embed/widgets/{widget_id}/contact'],
  'forms.erase': ['POST', '/api/admin/form-submissions/erase'],
  'forms.exportForm': ['GET', '/api/admin/forms/{form_id}/submissions.csv'],
  'forms.form': ['GET', '/api/admin/forms/{form_id}'],
  'forms.formResults': ['GET', '/api/admin/forms/{form_id}/results'],
  'forms.forms': ['GET', '/api/admin/forms'],
  'forms.mark': ['POST', '/api/admin/form-submissions/{submission_id}/status'],
  'forms.removeForm': ['DELETE', '/api/admin/forms/{form_id}'],
  'forms.saveForm': ['PUT', '/api/admin/forms/{form_id}'],
  'forms.stamp': ['GET', '/api/widgets/{widget_id}/contact-stamp'],
  'forms.submission': ['GET', '/api/admin/form-submissions/{submission_id}'],
  'forms.submissions': ['GET', '/api/admin/form-submissions'],
  'learning.acknowledge': ['POST', '/api/assets/{id}/acknowledge'],
  'learning.addComponent': ['POST', '/api/admin/courses/{product_id}/components'],
  'learning.addSection': ['POST', '/api/admin/courses/{product_id}/sections'],
  'learning.ahead': ['GET', '/api/my-dashboard/ahead'],
  'learning.asset': ['GET', '/api/assets/{id}'],
  'learning.changeComponent': ['PUT', '/api/admin/components/{id}'],
  'learning.complete': ['POST', '/api/assets/{id}/complete'],
  'learning.course': ['GET', '/api/courses/{url_slug}'],
  'learning.dashboard': ['GET', '/api/my-dashboard'],
  'learning.exportLearners': ['GET', '/api/admin/courses/{product_id}/learners.csv'],
  'learning.heartbeat': ['POST', '/api/assets/{id}/heartbeat'],
  'learning.hide': ['POST', '/api/my-dashboard/hidden/{registration_id}'],
  'learning.join': ['POST', '/api/assets/{id}/join'],
  'learning.keepNote': ['PUT', '/api/assets/{id}/note'],
  'learning.listLearners': ['GET', '/api/admin/courses/{product_id}/learners'],
  'learning.open': ['GET', '/api/courses/{url_slug}/components/{id}'],
  'learning.orderCourse': ['PUT', '/api/admin/courses/{product_id}/order'],
  'learning.outline': ['GET', '/api/products/{product_id}/outline'],
  'learning.readCourse': ['GET', '/api/admin/courses/{product_id}'],
  'learning.readLearner': ['GET', '/api/admin/courses/{product_id}/learners/{user_id}'],
  'learning.recordAccess': ['POST', '/api/assets/{id}/access'],
  'learning.refresh': ['POST', '/api/assets/{id}/refresh'],
  'learning.removeComponent': ['DELETE', '/api/admin/components/{id}'],
  'learning.removeSection': ['DELETE', '/api/admin/courses/{product_id}/sections/{id}'],
  'learning.renameSection': ['PUT', '/api/admin/courses/{product_id}/sections/{id}'],
  'learning.setOutcome': ['POST', '/api/admin/components/{id}/outcome'],
  'learning.status': ['GET', '/api/assets/{id}/status'],
  'learning.submitCode': ['POST', '/api/assets/{id}/verification-code'],
  'learning.unhide': ['DELETE', '/api/my-dashboard/hidden/{registration_id}'],
  'mails.addressOf': ['GET', '/api/admin/people/{person_id}/mail-address'],
  'mails.clearAddress': ['POST', '/api/admin/people/{person_id}/mail-address/clear'],
  'mails.hook': ['POST', '/api/mail-hooks/{provider}'],
  'mails.previewTemplate': ['POST', '/api/admin/mail-templates/{kind}/{locale}/preview'],
  'mails.resend': ['POST', '/api/admin/outbox/{mail_id}/resend'],
  'mails.resetTemplate': ['DELETE', '/api/admin/mail-templates/{kind}/{locale}'],
  'mails.retry': ['POST', '/api/admin/outbox/{mail_id}/retry'],
  'mails.retryFailed': ['POST', '/api/admin/outbox/retry-failed'],
  'mails.samples': ['GET', '/api/admin/mail-samples/{kind}'],
  'mails.saveTemplate': ['PUT', '/api/admin/mail-templates/{kind}/{locale}'],
  'mails.template': ['GET', '/api/admin/mail-templates/{kind}/{locale}'],
  'mails.templates': ['GET', '/api/admin/mail-templates'],
  'mails.testTemplate': ['POST', '/api/admin/mail-templates/{kind}/{locale}/test'],
  'messages.markOne': ['POST', '/api/my-notifications/{id}/mark'],
  'messages.markRead': ['POST', '/api/my-notifications/read'],
  'messages.notifications': ['GET', '/api/my-notifications'],
  'messages.preferences': ['GET', '/api/my-notifications/preferences'],
  'messages.savePreferences': ['PUT', '/api/my-notifications/preferences'],
  'messages.stop': ['POST', '/api/my-notifications/stop'],
  'messages.stopByMail': ['POST', '/my-notifications/stop/{code}'],
  'messages.stopPage': ['GET', '/my-notifications/stop/{code}'],
  'messages.unread': ['GET', '/api/my-notifications/unread'],
  'news.all': ['GET', '/api/admin/news'],
  'news.create': ['POST', '/api/admin/news'],
  'news.edited': ['GET', '/api/admin/news/{post_id}'],
  'news.feed': ['GET', '/feeds/news'],
  'news.post': ['GET', '/api/news/{slug}'],
  'news.posts': ['GET', '/api/news'],
  'news.publish': ['POST', '/api/admin/news/{post_id}/publish'],
  'news.remove': ['DELETE', '/api/admin/news/{post_id}'],
  'news.save': ['PUT', '/api/admin/news/{post_id}'],
  'news.sitemap': ['GET', '/sitemap-news.xml'],
  'news.withdraw': ['POST', '/api/admin/news/{post_id}/withdraw'],
  'notices.active': ['GET', '/api/notices/active'],
  'notices.agree': ['POST', '/api/notices/consent'],
  'notices.create': ['POST', '/api/admin/notices'],
  'notices.list': ['GET', '/api/admin/notices'],
  'notices.read': ['GET', '/api/admin/notices/{notice_id}'],
  'notices.remove': ['DELETE', '/api/admin/notices/{notice_id}'],
  'notices.update': ['PUT', '/api/admin/notices/{notice_id}'],
  'orders.answerDemoBank': ['POST', '/api/orders/{order_id}/demo-bank'],
  'orders.billing': ['GET', '/api/my-billing'],
  'orders.cancelLines': ['POST', '/api/orders/{order_id}/cancel-registrations'],
  'orders.cancelOrder': ['POST', '/api/admin/orders/{order_id}/cancel'],
  'orders.checkPayment': ['POST', '/api/orders/{order_id}/check-payment'],
  'orders.checkout': ['POST', '/api/orders'],
  'orders.document': ['GET', '/api/orders/{order_id}/documents/{number}'],
  'orders.exportOrders': ['GET', '/api/admin/orders.csv'],
  'orders.myOrders': ['GET', '/api/my-orders'],
  'orders.order': ['GET', '/api/orders/{order_id}'],
  'orders.orders': ['GET', '/api/admin/orders'],
  'orders.packCost': ['GET', '/api/prepaid-packs/{pack_id}/cost'],
  'orders.paymentOptions': ['GET', '/api/payment-options'],
  'orders.progress': ['GET', '/api/orders/{order_id}/progress'],
  'orders.purchasePack': ['POST', '/api/prepaid-packs/{pack_id}/orders'],
  'orders.recordPayment': ['POST', '/api/admin/orders/{order_id}/payment'],
  'orders.recordRefund': ['POST', '/api/admin/orders/{order_id}/refunds/{part_id}/done'],
  'orders.refundOrder': ['POST', '/api/admin/orders/{order_id}/refund'],
  'orders.retryPayment': ['POST', '/api/orders/{order_id}/retry'],
  'orders.sales': ['GET', '/api/admin/sales'],
  'orders.saveBilling': ['PUT', '/api/my-billing'],
  'orders.stripeWebhook': ['POST', '/api/stripe/webhook'],
  'orders.takeBackPayment': ['POST', '/api/admin/orders/{order_id}/payments/{payment_id}/take-back'],
  'organisations.createOrganisation': ['POST', '/api/admin/organisations'],
  'organisations.dismissColleague': ['DELETE', '/api/my-organisation/people/{person_id}'],
  'organisations.inviteColleagues': ['POST', '/api/my-organisation/invitations'],
  'organisations.joinOrganisation': ['POST', '/api/my-organisation/join'],
  'organisations.leaveOrganisation': ['POST', '/api/my-organisation/leave'],
  'organisations.listOrganisations': ['GET', '/api/admin/organisations'],
  'organisations.myOrganisation': ['GET', '/api/my-organisation'],
  'organisations.putInOrganisation': ['POST', '/api/admin/organisations/{organisation_id}/people'],
  'organisations.readOrganisation': ['GET', '/api/admin/organisations/{organisation_id}'],
  'organisations.removeOrganisation': ['DELETE', '/api/admin/organisations/{organisation_id}'],
  'organisations.saveOrganisation': ['PUT', '/api/admin/organisations/{organisation_id}'],
  'organisations.takeFromOrganisation': ['DELETE', '/api/admin/organisations/{organisation_id}/people/{person_id}'],
  'packs.account': ['GET', '/api/admin/pack-accounts/{account_id}'],
  'packs.accounts': ['GET', '/api/admin/pack-accounts'],
  'packs.addMember': ['POST', '/api/admin/pack-accounts/{account_id}/members'],
  'packs.applySavingsPack': ['POST', '/cart/savings_pack/apply'],
  'packs.archive': ['POST', '/api/admin/packs/{pack_id}/archive'],
  'packs.create': ['POST', '/api/admin/packs'],
  'packs.createGroup': ['POST', '/api/admin/pack-groups'],
  'packs.details': ['GET', '/prepaid-pack/{pack_id}/details'],
  'packs.grant': ['POST', '/api/admin/pack-grants'],
  'packs.list': ['GET', '/api/prepaid-packs'],
  'packs.listAll': ['GET', '/api/admin/packs'],
  'packs.pack': ['GET', '/api/prepaid-packs/{pack_id}'],
  'packs.prepaidBalance': ['GET', '/cart/prepaid_balance'],
  'packs.read': ['GET', '/api/admin/packs/{pack_id}'],
  'packs.removeMember': ['DELETE', '/api/admin/pack-accounts/{account_id}/members/{person_id}'],
  'packs.savingsBalance': ['GET', '/cart/savings_pack/balance'],
  'packs.update': ['PUT', '/api/admin/packs/{pack_id}'],
  'packs.usePrepaid': ['POST', '/cart/prepaid_balance/use'],
  'packs.withdraw': ['POST', '/api/admin/pack-accounts/{account_id}/lots/{lot_id}/withdraw'],
  'pages.create': ['POST', '/api/admin/pages'],
  'pages.edited': ['GET', '/api/admin/pages/{page_id}'],
  'pages.embedded': ['GET', '/api/embed/widgets/{widget_id}'],
  'pages.frame': ['GET', '/widgets/{widget_id}/frame'],
  'pages.history': ['GET', '/api/admin/pages/{page_id}/revisions'],
  'pages.navigation': ['GET', '/api/pages'],
  'pages.page': ['GET', '/api/pages/{slug}'],
  'pages.pages': ['GET', '/api/admin/pages'],
  'pages.place': ['POST', '/api/admin/pages/{page_id}/place'],
  'pages.preview': ['GET', '/api/admin/pages/{page_id}/preview'],
  'pages.publish': ['POST', '/api/admin/pages/{page_id}/publish'],
  'pages.remove': ['DELETE', '/api/admin/pages/{page_id}'],
  'pages.restore': ['POST', '/api/admin/pages/{page_id}/revisions/{revision_id}/restore'],
  'pages.save': ['PUT', '/api/admin/pages/{page_id}'],
  'pages.unschedule': ['POST', '/api/admin/pages/{page_id}/unschedule'],
  'pages.withdraw': ['POST', '/api/admin/pages/{page_id}/withdraw'],
  'polls.checkSubmission': ['GET', '/polls/{pollId}/check-submission'],
  'polls.create': ['POST', '/api/admin/polls'],
  'polls.edited': ['GET', '/api/admin/polls/{poll_id}'],
  'polls.embeddedPoll': ['GET', '/api/embed/widgets/{widget_id}/poll'],
  'polls.embeddedVote': ['POST', '/api/embed/widgets/{widget_id}/vote'],
  'polls.exportVotes': ['GET', '/api/admin/polls/{poll_id}/votes.csv'],
  'polls.poll': ['GET', '/api/polls/{pollId}'],
  'polls.polls': ['GET', '/api/admin/polls'],
  'polls.remove': ['DELETE', '/api/admin/polls/{poll_id}'],
  'polls.save': ['PUT', '/api/admin/polls/{poll_id}'],
  'polls.vote': ['POST', '/polls/{pollId}/vote'],
  'programme.about': ['GET', '/api/programme/products/{product_id}'],
  'programme.addPart': ['POST', '/api/admin/products/{product_id}/programme/parts/{kind}'],
  'programme.addSession': ['POST', '/api/admin/products/{product_id}/programme/sessions'],
  'programme.agenda': ['GET', '/api/programme/{url_slug}/agenda'],
  'programme.begin': ['POST', '/api/admin/products/{product_id}/programme'],
  'programme.book': ['POST', '/api/programme/{url_slug}/sessions/{session_id}/place'],
  'programme.changePart': ['PUT', '/api/admin/products/{product_id}/programme/parts/{kind}/{part_id}'],
  'programme.changeSession': ['PUT', '/api/admin/products/{product_id}/programme/sessions/{session_id}'],
  'programme.compactDay': ['POST', '/api/admin/products/{product_id}/programme/compact'],
  'programme.discardDraft': ['DELETE', '/api/admin/products/{product_id}/programme/sessions/{session_id}/draft'],
  'programme.editor': ['GET', '/api/admin/products/{product_id}/programme'],
  'programme.endFeed': ['DELETE', '/api/my-calendar'],
  'programme.exhibitor': ['GET', '/api/programme/{url_slug}/exhibitors/{exhibitor_id}'],
  'programme.exhibitors': ['GET', '/api/programme/{url_slug}/exhibitors'],
  'programme.exportProgramme': ['GET', '/api/admin/products/{product_id}/programme/export/{format}'],
  'programme.feed': ['GET', '/api/my-calendar'],
  'programme.give': ['POST', '/api/admin/products/{product_id}/sessions/{session_id}/places'],
  'programme.importProgramme': ['POST', '/api/admin/products/{product_id}/programme/import'],
  'programme.leave': ['DELETE', '/api/programme/{url_slug}/sessions/{session_id}/place'],
  'programme.makeFeed': ['POST', '/api/my-calendar'],
  'programme.marks': ['GET', '/api/programme/{url_slug}/marks'],
  'programme.mine': ['GET', '/api/programme/{url_slug}/agenda/mine'],
  'programme.places': ['GET', '/api/programme/{url_slug}/places'],
  'programme.preview': ['GET', '/api/admin/products/{product_id}/programme/release'],
  'programme.readFeed': ['GET', '/calendar/{token}/mine.ics'],
  'programme.release': ['POST', '/api/admin/products/{product_id}/programme/release'],
  'programme.releases': ['GET', '/api/admin/products/{product_id}/programme/releases'],
  'programme.removePart': ['DELETE', '/api/admin/products/{product_id}/programme/parts/{kind}/{part_id}'],
  'programme.saveType': ['POST', '/agenda/{widgetId}/save-type'],
  'programme.seen': ['POST', '/api/programme/{url_slug}/agenda/seen'],
  'programme.speaker': ['GET', '/api/programme/{url_slug}/speakers/{speaker_id}'],
  'programme.speakers': ['GET', '/api/programme/{url_slug}/speakers'],
  'programme.take': ['DELETE', '/api/admin/products/{product_id}/sessions/{session_id}/places/{user_id}'],
  'programme.timetable': ['GET', '/api/programme/{url_slug}/timetable'],
  'programme.undoRelease': ['POST', '/api/admin/products/{product_id}/programme/releases/{number}/undo'],
  'quiz.accommodation': ['GET', '/api/admin/quiz/accommodations/{id}'],
  'quiz.accommodations': ['GET', '/api/admin/quiz/accommodations'],
  'quiz.archiveQuestion': ['POST', '/api/admin/questions/{question_id}/archive'],
  'quiz.attempt': ['GET', '/api/quiz/attempts/{attempt_id}'],
  'quiz.attempts': ['GET', '/api/admin/quiz/{asset_id}/attempts'],
  'quiz.changeGrant': ['PUT', '/api/admin/quiz/accommodations/{id}'],
  'quiz.changeQuestion': ['PUT', '/api/admin/questions/{question_id}'],
  'quiz.checkQuestionFile': ['POST', '/api/admin/questions/import/check'],
  'quiz.close': ['POST', '/api/quiz/attempts/{attempt_id}/close'],
  'quiz.createQuestion': ['POST', '/api/admin/questions'],
  'quiz.essay': ['GET', '/api/admin/quiz/attempts/{attempt_id}/essays/{question_id}'],
  'quiz.essays': ['GET', '/api/admin/quiz/essays'],
  'quiz.exportItems': ['GET', '/api/admin/quiz/{asset_id}/items.csv'],
  'quiz.exportQuestions': ['GET', '/api/admin/questions/export'],
  'quiz.flag': ['PUT', '/api/quiz/attempts/{attempt_id}/flags/{question_id}'],
  'quiz.grant': ['POST', '/api/admin/quiz/accommodations'],
  'quiz.history': ['GET', '/api/assets/v2/{asset_id}/quiz/questionshistory'],
  'quiz.importQuestions': ['POST', '/api/admin/questions/import'],
  'quiz.itemAnalysis': ['GET', '/api/admin/quiz/{asset_id}/items'],
  'quiz.mark': ['POST', '/api/admin/quiz/{asset_id}/people/{user_id}/mark'],
  'quiz.oldQuestionsAnswers': ['GET', '/asset/quizquestionsanswers'],
  'quiz.overview': ['GET', '/api/quiz/{asset_id}'],
  'quiz.previewQuiz': ['GET', '/api/admin/quizzes/{asset_id}/preview'],
  'quiz.previewRegrade': ['GET', '/api/admin/quiz/{asset_id}/regrade'],
  'quiz.question': ['GET', '/api/admin/questions/{question_id}'],
  'quiz.questions': ['GET', '/api/admin/questions'],
  'quiz.questionsAnswers': ['GET', '/api/assets/v2/{asset_id}/quiz/questionsanswers'],
  'quiz.quiz': ['GET', '/api/admin/quizzes/{asset_id}'],
  'quiz.quizzes': ['GET', '/api/admin/quizzes'],
  'quiz.regrade': ['POST', '/api/admin/quiz/{asset_id}/regrade'],
  'quiz.reportExport': ['GET', '/api/admin/questions/export/report'],
  'quiz.result': ['GET', '/api/quiz/attempts/{attempt_id}/result'],
  'quiz.review': ['PUT', '/api/admin/quiz/attempts/{attempt_id}/essays/{question_id}'],
  'quiz.revoke': ['DELETE', '/api/admin/quiz/accommodations/{id}'],
  'quiz.saveAnswer': ['PUT', '/api/quiz/attempts/{attempt_id}/answers/{question_id}'],
  'quiz.saveQuiz': ['PUT', '/api/admin/quizzes/{asset_id}'],
  'quiz.start': ['POST', '/api/quiz/{asset_id}/attempts'],
  'quiz.status': ['GET', '/api/assets/{asset_id}/quiz/status'],
  'quiz.submit': ['POST', '/api/quiz/attempts/{attempt_id}/submit'],
  'registrations.cancel': ['DELETE', '/api/admin/registrations/{id}'],
  'registrations.exportList': ['GET', '/api/admin/registrations.csv'],
  'registrations.list': ['GET', '/api/admin/registrations'],
  'registrations.register': ['POST', '/api/admin/registrations'],
  'registrations.replace': ['POST', '/api/admin/registrations/{id}/replace'],
  'reports.course': ['GET', '/api/admin/reports/courses/{product_id}'],
  'reports.event': ['GET', '/api/admin/reports/events/{product_id}'],
  'reports.exportCourse': ['GET', '/api/admin/reports/courses/{product_id}/components.csv'],
  'reports.exportEvent': ['GET', '/api/admin/reports/events/{product_id}/tables/{table}'],
  'reports.exportPerson': ['GET', '/api/admin/reports/people/{user_id}/courses.csv'],
  'reports.person': ['GET', '/api/admin/reports/people/{user_id}'],
  'seats.join': ['POST', '/api/waitlist/{product_id}'],
  'seats.leave': ['DELETE', '/api/waitlist/{product_id}'],
  'seats.list': ['GET', '/api/admin/waitlist/{product_id}'],
  'seats.mine': ['GET', '/api/my-waitlist'],
  'seats.move': ['POST', '/api/admin/waitlist/entries/{entry_id}/move'],
  'seats.offerPlace': ['POST', '/api/admin/waitlist/entries/{entry_id}/offer'],
  'seats.productHead': ['GET', '/api/admin/products/{product_id}/head'],
  'seats.removeEntry': ['DELETE', '/api/admin/waitlist/entries/{entry_id}'],
  'seats.seats': ['GET', '/api/products/{product_id}/seats'],
  'seats.waitingLines': ['GET', '/api/admin/waitlists'],
  'site.demoAccounts': ['GET', '/api/site/demo-accounts'],
  'site.policy': ['GET', '/api/site/policy'],
  'site.site': ['GET', '/api/site'],
  'stage.announce': ['POST', '/api/admin/products/{product_id}/stage/announcements'],
  'stage.announcements': ['GET', '/api/programme/{url_slug}/announcements'],
  'stage.ask': ['POST', '/api/programme/{url_slug}/sessions/{session_id}/questions'],
  'stage.desk': ['GET', '/api/admin/products/{product_id}/stage'],
  'stage.endAnnouncement': ['POST', '/api/admin/products/{product_id}/stage/announcements/{announcement_id}/end'],
  'stage.moderate': ['PUT', '/api/programme/{url_slug}/sessions/{session_id}/questions/{question_id}/state'],
  'stage.questions': ['GET', '/api/programme/{url_slug}/sessions/{session_id}/questions'],
  'stage.room': ['GET', '/api/programme/{url_slug}/rooms/{room_id}'],
  'stage.setMode': ['PUT', '/api/programme/{url_slug}/sessions/{session_id}/questions/mode'],
  'stage.showAnnouncement': ['POST', '/api/admin/products/{product_id}/stage/announcements/{announcement_id}/show'],
  'stage.vote': ['PUT', '/api/programme/{url_slug}/sessions/{session_id}/questions/{question_id}/vote'],
  'surveys.editedSurvey': ['GET', '/api/admin/surveys/{asset_id}'],
  'surveys.exportResults': ['GET', '/api/admin/surveys/{asset_id}/results.csv'],
  'surveys.keepDraft': ['PUT', '/api/surveys/{asset_id}/answers/{entry_id}'],
  'surveys.results': ['GET', '/api/admin/surveys/{asset_id}/results'],
  'surveys.saveSurvey': ['PUT', '/api/admin/surveys/{asset_id}'],
  'surveys.submit': ['POST', '/api/surveys/{asset_id}/submit'],
  'surveys.survey': ['GET', '/api/surveys/{asset_id}'],
  'surveys.surveys': ['GET', '/api/admin/surveys'],
  'surveys.texts': ['GET', '/api/admin/surveys/{asset_id}/results/{entry_id}/texts'],
  'taxes.add': ['POST', '/api/admin/taxes'],
  'taxes.change': ['PUT', '/api/admin/taxes/{rule_id}'],
  'taxes.list': ['GET', '/api/admin/taxes'],
  'taxes.remove': ['DELETE', '/api/admin/taxes/{rule_id}'],
  'threads.answerers': ['GET', '/api/admin/inbox/{thread_id}/answerers'],
  'threads.assign': ['POST', '/api/admin/inbox/{thread_id}/assign'],
  'threads.attach': ['POST', '/api/message-attachments'],
  'threads.block': ['POST', '/api/message-blocks'],
  'threads.close': ['POST', '/api/admin/inbox/{thread_id}/close'],
  'threads.inbox': ['GET', '/api/admin/inbox'],
  'threads.list': ['GET', '/api/message-threads'],
  'threads.markRead': ['POST', '/api/message-threads/{thread_id}/read'],
  'threads.open': ['GET', '/api/message-threads/{thread_id}'],
  'threads.recipients': ['GET', '/api/message-recipients'],
  'threads.report': ['POST', '/api/thread-messages/{message_id}/report'],
  'threads.reported': ['GET', '/api/admin/message-reports'],
  'threads.settle': ['POST', '/api/admin/message-reports/{message_id}'],
  'threads.start': ['POST', '/api/message-threads'],
  'threads.target': ['GET', '/api/message-target'],
  'threads.unblock': ['DELETE', '/api/message-blocks/{user_id}'],
  'threads.unread': ['GET', '/api/message-threads/unread'],
  'threads.write': ['POST', '/api/message-threads/{thread_id}/messages'],
  'transcript.csv': ['GET', '/api/my-transcript.csv'],
  'transcript.keys': ['GET', '/api/transcript-keys'],
  'transcript.mine': ['GET', '/api/my-transcript'],
  'transcript.pdf': ['GET', '/api/my-transcript.pdf'],
  'transcript.revokeShare': ['POST', '/api/my-transcript/shares/{share_id}/revoke'],
  'transcript.share': ['POST', '/api/my-transcript/shares'],
  'transcript.shared': ['GET', '/api/transcripts/{code}'],
  'transcript.shares': ['GET', '/api/my-transcript/shares'],
  'transcript.signed': ['GET', '/api/my-transcript.json'],
  'views.changeView': ['POST', '/api/admin/views/{view_id}'],
  'views.keepView': ['POST', '/api/admin/views'],
  'views.removeView': ['DELETE', '/api/admin/views/{view_id}'],
  'views.views': ['GET', '/api/admin/views'],
  'widgets.widget': ['GET', '/api/widgets/{widget_id}'],
}
