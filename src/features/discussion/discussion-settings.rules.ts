import type { DiscussionSettings } from './discussion.admin.contract.ts'

/** A discussion before anybody has said how it shall be. */
export const plainSettings: DiscussionSettings = {
  title: '',
  introduction: '',
  readers: 'everyone',
  posting: 'users',
  is_moderated: false,
  is_shown: true,
}

/** The settings alone, of what holds more than them. */
export const settingsOf = ({
  title,
  introduction,
  readers,
  posting,
  is_moderated,
  is_shown,
}: DiscussionSettings): DiscussionSettings => ({ title, introduction, readers, posting, is_moderated, is_shown })
