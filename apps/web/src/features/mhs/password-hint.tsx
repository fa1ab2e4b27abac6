import { checkPassword, MIN_PASSWORD } from '@sia/domain/password'
import { Icon } from '@sia/ui/icon'
import { useMhs } from '../../lib/session/mhs.ts'

const STRONG = 12

/** Tells while typing whether a new password is good, but for what the field says already. Product §2.4. */
export function PasswordHint({ password, said }: { password: string; said: string[] }) {
  const mhs = useMhs()
  const { tone, level, label, hints } = rate(password, mhs)
  const left = hints.filter((hint) => !said.includes(hint))
  return (
    <div className="mt-1 mb-5">
      <div aria-hidden="true" className="flex gap-1.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`h-1.5 grow rounded-full transition-colors ${step <= level ? tone.bar : 'bg-line'}`}
          />
        ))}
      </div>
      <div role="status" className="mt-2 min-h-11 text-sm">
        {label && <p className={`font-bold ${tone.text}`}>{label}</p>}
        <ul className="text-muted">
          {left.map((hint) => (
            <li key={hint} className="flex items-start gap-1.5">
              <Icon name="info" className="mt-0.5 size-4" />
              {hint}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const TONES = {
  bad: { bar: 'bg-bad', text: 'text-bad' },
  fair: { bar: 'bg-accent', text: 'text-accent-ink' },
  good: { bar: 'bg-good', text: 'text-good' },
}

function rate(password: string, mhs: Parameters<typeof checkPassword>[1]) {
  if (password === '') {
    const hints = [`Minimal ${MIN_PASSWORD} karakter, tanpa NIM, nama, atau tanggal lahir Anda.`]
    return { tone: TONES.fair, level: 0, label: null, hints }
  }
  const hints = checkPassword(password, mhs).map(({ message }) => message)
  if (hints.length > 0) return { tone: TONES.bad, level: 1, label: 'Belum dapat dipakai', hints }
  return [...password].length < STRONG
    ? { tone: TONES.fair, level: 2, label: 'Cukup kuat', hints: ['Lebih panjang lebih aman.'] }
    : { tone: TONES.good, level: 3, label: 'Kuat', hints }
}
