import { PERAN, type Peran } from '@sia/domain/staf'
import { FieldError } from '@sia/ui/field-error'

const ROLES = Object.keys(PERAN) as Peran[]

interface RoleChoiceProps {
  chosen: string[]
  errors?: string[] | undefined
  onChange: (peran: Peran[]) => void
}

/** The roles of an account, one or several. */
export function RoleChoice({ chosen, errors = [], onChange }: RoleChoiceProps) {
  const toggle = (role: Peran) =>
    onChange(ROLES.filter((one) => (one === role ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset aria-invalid={errors.length > 0} aria-describedby="peran-error">
      <legend className="mb-1.5 text-sm font-semibold">Peran</legend>
      <div className="grid gap-1 sm:grid-cols-2">
        {ROLES.map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={chosen.includes(role)}
              onChange={() => toggle(role)}
            />
            {PERAN[role]}
          </label>
        ))}
      </div>
      <FieldError id="peran-error" sentences={errors} />
    </fieldset>
  )
}
