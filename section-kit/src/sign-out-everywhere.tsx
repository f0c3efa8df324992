import { Button } from 'design-system/button';
import { showToast } from 'design-system/toast';
import { type ComponentType, useState } from 'react';
import { api, endsSession, hasDrafts, pageObjectsToLeaving, session } from 'shared-auth';
import { messages } from './messages';
import type { SignOutQuestionProps } from './sign-out-question';
import { unsentWork } from './unsent-work';

/**
 * A button that ends all sessions of the account after a confirmation. If the request fails, a toast says so and the
 * session stays. The dialog is loaded on demand.
 */
export function SignOutEverywhere() {
  const [Question, setQuestion] = useState<ComponentType<SignOutQuestionProps>>();
  const [busy, setBusy] = useState(false);

  const fail = () => showToast({ tone: 'error', message: messages.endEverywhereFailed });

  async function ask() {
    const loaded = await import(/* webpackChunkName: 'sign-out' */ './sign-out-question').catch(fail);
    if (typeof loaded === 'object') setQuestion(() => loaded.default);
  }

  async function leave() {
    setBusy(true);
    try {
      await api.post('/user/sign-out-everywhere');
      await unsentWork
        .get()
        ?.discard()
        .catch(() => {});
      session.signOut();
    } catch (error) {
      if (!endsSession(error)) fail();
    } finally {
      setBusy(false);
      setQuestion(undefined);
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={ask}>
        {messages.endEverywhere}
      </Button>
      {Question && (
        <Question
          from="everywhere"
          loses={hasDrafts() || pageObjectsToLeaving()}
          unsent={unsentWork.get()?.warning}
          busy={busy}
          onConfirm={leave}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
