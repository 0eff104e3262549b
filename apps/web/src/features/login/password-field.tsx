import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { loginTexts } from './login-texts.ts'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useTexts(loginTexts)
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      inside={
        <IconButton
          label={visible ? texts.hide : texts.show}
          icon={visible ? EyeOff : Eye}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
