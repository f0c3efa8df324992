import { useMutation } from '@tanstack/react-query';
import { INSTITUTE_NAME } from 'api-contract/institute';
import { LOGO_MAX_BYTES, LOGO_TYPES, logoAddress } from 'api-contract/institute-logo';
import type { SavedLogo } from 'api-contract/institute-schema';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { FieldError } from 'design-system/field';
import { Actions, Row, Stack } from 'design-system/layout';
import { Logo } from 'design-system/logo';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { ApiError, api } from 'shared-auth';
import styles from './logo-card.module.css';
import { logoMessages } from './logo-messages';

const SAVED_LOGO = { revision: 'number' } as const;

interface LogoCardProps {
  logo: string;
  onSaved: (saved: SavedLogo) => void;
}

/** The institute's logo on the grounds that it is shown on, with its upload. It is saved at once, apart from the form. */
export function LogoCard({ logo, onSaved }: LogoCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const ids = { hint: useId(), error: useId() };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (file: File | undefined) =>
      file
        ? api.put<SavedLogo>('/admin/settings/logo', { body: await bytesOf(file), schema: SAVED_LOGO })
        : api.delete<SavedLogo>('/admin/settings/logo', { schema: SAVED_LOGO }),
    onSuccess(saved) {
      onSaved(saved);
      keyedToasts.succeeded('logo', saved.logo ? logoMessages.saved : logoMessages.removed);
      // The button to remove it is gone.
      if (!saved.logo) choose.current?.focus();
    },
    onError(failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(saveFailure(failure, logoMessages.notSaved));
    },
  });

  function send(file: File | undefined) {
    const problem = file && problemOf(file);
    setError(problem);
    if (!problem) mutate(file);
  }

  return (
    <Card role="group" aria-label={logoMessages.title} title={logoMessages.title}>
      <Stack>
        <Row gap="medium">
          <span className={styles.header} data-colors="band">
            <Logo picture={logoAddress({ logo }, '96')} />
            {INSTITUTE_NAME}
          </span>
          <span className={styles.paper}>
            <Logo size="large" picture={logoAddress({ logo }, '192')} title={logoMessages.title} />
          </span>
        </Row>
        <p id={ids.hint} className={styles.hint}>
          {logoMessages.hint}
        </p>
        <Actions>
          <Button
            ref={choose}
            variant="secondary"
            icon={<ImageUp />}
            busy={isPending && variables !== undefined}
            busyLabel={logoMessages.uploading}
            aria-describedby={`${ids.hint} ${ids.error}`}
            onClick={() => input.current?.click()}
          >
            {logo ? logoMessages.replace : logoMessages.upload}
          </Button>
          {logo && (
            <Button
              variant="quiet"
              icon={<Trash2 />}
              busy={isPending && variables === undefined}
              onClick={() => send(undefined)}
            >
              {logoMessages.remove}
            </Button>
          )}
        </Actions>
        <input
          ref={input}
          type="file"
          hidden
          accept={LOGO_TYPES.join(',')}
          aria-label={logoMessages.upload}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file can be chosen again once it is changed.
            currentTarget.value = '';
            if (file) send(file);
          }}
        />
        <FieldError id={ids.error} error={error} />
      </Stack>
    </Card>
  );
}

/** What the server would reject, without sending it. */
function problemOf({ type, size }: File): string | undefined {
  if (type === 'image/svg+xml') return logoMessages.svg;
  return size > LOGO_MAX_BYTES ? logoMessages.tooLarge : undefined;
}

function bytesOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    // Such as a file that was removed after it was chosen.
    reader.onerror = () => reject(new ApiError('unavailable', { cause: reader.error }));
    reader.readAsArrayBuffer(file);
  });
}
