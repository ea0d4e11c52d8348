import type { EditedForm, FormEntry } from './forms.admin.contract.ts'

/** A form to begin with. */
export const freshForm: FormEntry = {
  title: '',
  definition: '[]',
  is_modal: false,
  modal_title: '',
  open_text: '',
  submit_text: '',
  success_message: '',
  notify: '',
  retention_days: null,
}

export const entryOfForm = ({ id: _, widget_id: __, submission_count: ___, version: ____, ...entry }: EditedForm): FormEntry =>
  entry
