import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type ListedUser, reasonSchema } from '#shared/admin/schema.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { useEndSessions, useSetUserState } from '../../../lib/queries/admin-users.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { FormDialog, ReasonField } from '../list/form-dialog.tsx'

const formSchema = z.object({ reason: reasonSchema })

interface DialogProps {
  user: ListedUser
  onClose: () => void
}

/** Disables an account, or enables one that is disabled. */
export function StateDialog({ user, onClose }: DialogProps) {
  const { t } = useTranslation('adminUsers')
  const form = useSchemaForm(formSchema, { reason: '' })
  const change = useSetUserState()
  const name = user.isActive ? 'disable' : 'enable'
  const submit = () => {
    const body = form.submit()
    if (!body) return
    change.mutate(
      { params: { id: user.id }, body: { ...body, isActive: !user.isActive } },
      {
        onSuccess: () => {
          showToast({ title: t(`${name}.done`), text: user.username })
          onClose()
        },
        onError: (error) => showToast({ title: t('failed'), text: translateError(error), tone: 'destructive' }),
      },
    )
  }
  return (
    <FormDialog
      title={t(`${name}.title`, { username: user.username })}
      text={t(`${name}.text`)}
      submitLabel={t(`${name}.submit`)}
      isPending={change.isPending}
      isDestructive={user.isActive}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField
        value={form.values.reason}
        isRefused={form.isRefused('reason')}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}

/** Signs a person out everywhere. */
export function SessionsDialog({ user, onClose }: DialogProps) {
  const { t } = useTranslation('adminUsers')
  const form = useSchemaForm(formSchema, { reason: '' })
  const end = useEndSessions()
  const submit = () => {
    const body = form.submit()
    if (!body) return
    end.mutate(
      { params: { id: user.id }, body },
      {
        onSuccess: ({ ended }) => {
          showToast({
            title: t('signOut.done'),
            text: t('signOut.doneText', { count: ended, username: user.username }),
          })
          onClose()
        },
        onError: (error) => showToast({ title: t('failed'), text: translateError(error), tone: 'destructive' }),
      },
    )
  }
  return (
    <FormDialog
      title={t('signOut.title', { username: user.username })}
      text={t('signOut.text')}
      submitLabel={t('signOut.submit')}
      isPending={end.isPending}
      isDestructive
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField
        value={form.values.reason}
        isRefused={form.isRefused('reason')}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}
