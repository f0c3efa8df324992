import { useQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import type { Effect } from 'api-contract/posting-schema';
import { InlineMessage } from 'design-system/inline-message';
import { delay } from 'section-kit/delay';
import type { SaveRequest } from 'section-kit/forms/use-save';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { Note } from '../lists/list';
import { postingMessages } from './messages';

/** It asks once nothing was typed for so long. */
const PAUSE_MS = 400;

interface EffectPreviewProps {
  save: { request: () => SaveRequest | undefined };
  /** Whether the change reaches back also where it names no day. */
  alwaysReachesBack?: boolean;
}

/**
 * Says, before a form is saved, what posting anew would alter where its change holds from a day in the past: the server carries
 * the change out and takes it back. The last part of a form, right above the button that saves it.
 */
export function EffectPreview({ save, alwaysReachesBack = false }: EffectPreviewProps) {
  const request = save.request();
  if (request === undefined || !(alwaysReachesBack || reachesBack(request.body))) return null;
  return <EffectNote request={request} />;
}

/** Says, before the record at a path is deleted, what posting anew would alter then. */
export function DeletionEffect({ path }: { path: string }) {
  return <EffectNote request={{ method: 'delete', path }} />;
}

function EffectNote({ request }: { request: PreviewedRequest }) {
  const { data, error, isFetching } = usePreview<Previewed>(request);
  if (isFetching) return <Note role="status">{postingMessages.loading}</Note>;
  if (error)
    return (
      <Note role="status">
        <InlineMessage
          message={saveFailure(error, postingMessages.loadFailed) ?? postingMessages.loadFailed}
        />
      </Note>
    );
  return <Note role="status">{postingMessages.beforeSaving(data ?? {})}</Note>;
}

/** What the answer to a previewed change may say. */
interface Previewed {
  effect?: Effect;
  posted?: number;
}

/** What is saved, or the record that is deleted. */
export type PreviewedRequest = SaveRequest | { method: 'delete'; path: string };

/** What a change would answer: the server carries it out and takes it back. */
export function usePreview<Answer extends object>(request: PreviewedRequest) {
  return useQuery({
    queryKey: ['effect', request],
    async queryFn({ signal }) {
      await delay(PAUSE_MS, signal);
      const asked =
        'body' in request ? { body: { ...request.body, preview: true } } : { query: { preview: 'true' } };
      return api[request.method]<Answer>(request.path, { ...asked, signal, schema: { message: 'text' } });
    },
    gcTime: 0,
    retry: false,
  });
}

/** A first day, or the first month of a fee, before today. */
function reachesBack(body: { from?: string; first_day?: string }): boolean {
  const first = body.first_day ?? body.from;
  return first !== undefined && first < currentDay();
}
