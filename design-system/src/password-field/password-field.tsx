import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import {
  controlButtonClass,
  controlClass,
  controlFrameClass,
  Field,
  type FieldLabels,
  useField,
} from '../field';
import { messages } from '../messages';

export type PasswordFieldProps = FieldLabels & Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A password with a button that shows and hides it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, optional, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { ids, attributes } = useField({ hint, error }, id);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={controlFrameClass}>
        <input
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...attributes}
          type={shown ? 'text' : 'password'}
          className={controlClass}
        />
        <button
          type="button"
          className={controlButtonClass}
          aria-label={shown ? messages.hidePassword : messages.showPassword}
          aria-controls={ids.control}
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      </div>
    </Field>
  );
}
