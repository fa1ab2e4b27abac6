import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'

/** A password input that can be shown while typing. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? 'hidden' : 'eye'}
          label={isShown ? 'Sembunyikan password' : 'Tampilkan password'}
          className="text-muted"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
