import { changePassword, me, type Person } from '@sia/contracts/office/auth'
import { checkStafPassword } from '@sia/domain/staf'
import { showToast } from '@sia/ui/lib/toast'
import { PasswordField } from '@sia/ui/password-field'
import { Form } from '@sia/web-kit/form'
import { useState } from 'react'
import { useForm } from '../../lib/call.ts'

/** Changes the own password; what is wrong with the new one is said while it is typed. Product §25.2. */
export function PasswordForm({ person }: { person: Person }) {
  const [wrong, setWrong] = useState<string[]>([])
  const form = useForm(changePassword, {
    keptAs: null,
    untouched: { old_password: '', password: '' },
    argsOf: (body) => ({ body }),
    refreshes: [me],
    isRefusal: ({ message }) => message === 'fail',
    onReply({ message }) {
      if (message === 'success') showToast('Password diganti. Sesi lain Anda berakhir.')
      setWrong(message === 'fail' ? ['Password lama salah.'] : [])
    },
  })
  const typed = form.values.password
  const reasons = typed === '' ? [] : checkStafPassword(typed, person)
  return (
    <Form
      form={form}
      submit="Ganti password"
      failed="Password belum diganti."
      className="grid max-w-md gap-1"
    >
      <PasswordField
        label={person.harus_ganti_sandi ? 'Sandi sekali pakai dari IT' : 'Password lama'}
        autoComplete="current-password"
        {...form.field('old_password')}
        errors={form.errors.old_password ?? wrong}
      />
      <PasswordField
        label="Password baru"
        autoComplete="new-password"
        hint={reasons[0] ?? 'Paling sedikit 12 karakter; beberapa kata mudah diingat.'}
        {...form.field('password')}
      />
    </Form>
  )
}
