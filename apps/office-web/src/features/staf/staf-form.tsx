import { create } from '@sia/contracts/office/staf'
import type { Peran } from '@sia/domain/staf'
import { TextField } from '@sia/ui/text-field'
import { Form } from '@sia/web-kit/form'
import { useForm } from '../../lib/call.ts'
import type { Sandi } from '../../shared/handed-over.tsx'
import { DosenChoice } from './dosen-choice.tsx'
import { sandiOf } from './one-time-password.ts'
import { RoleChoice } from './role-choice.tsx'

const rolesIn = (text: string) => text.split(' ').filter(Boolean) as Peran[]

/** A new account. Product §25.1. */
export function StafForm({ onMade }: { onMade: (sandi: Sandi) => void }) {
  const form = useForm(create, {
    keptAs: 'staf',
    untouched: { nama: '', username: '', email: '', peran: '', dosen_id: '' },
    argsOf: ({ peran, ...body }) => ({ body: { ...body, peran: rolesIn(peran) } }),
    onReply: (made) => onMade(sandiOf(made)),
  })
  return (
    <Form form={form} submit="Buat akun" failed="Akun belum dibuat." className="grid gap-1">
      <TextField label="Nama lengkap" autoComplete="off" {...form.field('nama')} />
      <TextField
        label="Nama pengguna"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextField label="E-mail (boleh kosong)" type="email" {...form.field('email')} />
      <div className="mb-4">
        <RoleChoice
          chosen={rolesIn(form.values.peran)}
          errors={form.errors.peran}
          onChange={(peran) => form.setValue('peran', peran.join(' '))}
        />
      </div>
      {rolesIn(form.values.peran).includes('dosen') && <DosenChoice {...form.field('dosen_id')} />}
    </Form>
  )
}
