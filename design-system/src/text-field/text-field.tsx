import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { controlClass, Field, type FieldLabels, useField } from '../field';

type SingleLineProps = { multiline?: false | undefined } & ComponentProps<'input'>;
type MultilineProps = { multiline: true } & ComponentProps<'textarea'>;

/** Takes every native attribute of an input, or of a textarea when `multiline`. */
export type TextFieldProps = FieldLabels & (SingleLineProps | MultilineProps);

/** A labelled text input or, with `multiline`, textarea. */
export function TextField({ label, hint, error, optional, className, id, ...control }: TextFieldProps) {
  const { ids, attributes } = useField({ hint, error }, id);
  const shared = { ...attributes, className: classNames(controlClass, className) };
  return (
    <Field label={label} hint={hint} error={error} optional={optional} ids={ids}>
      {control.multiline ? <Multiline {...control} {...shared} /> : <SingleLine {...control} {...shared} />}
    </Field>
  );
}

function SingleLine({ multiline: _, type = 'text', ...input }: SingleLineProps) {
  return <input {...input} type={type} />;
}

function Multiline({ multiline: _, dir = 'auto', rows = 4, ...textarea }: MultilineProps) {
  return <textarea {...textarea} dir={dir} rows={rows} />;
}
