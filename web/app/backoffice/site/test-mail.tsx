import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { useRefreshContent } from './content-calls.ts';

/** Sends a mail to the owner's own address, whose link leads back here. */
export function SendTestMail() {
  const t = useTexts(siteTexts);
  const refresh = useRefreshContent();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => callOrThrow('sendTestMail', {}),
    onSuccess: ({ data }) => toast.success(t('testMailSentTo', { to: data.to }), { id: 'test-mail' }),
    onError: (error) => toast.error(refusalOf(error) ?? t('failed'), { id: 'test-mail' }),
    onSettled: refresh,
  });
  return (
    <Button look="secondary" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
      {t('sendTestMail')}
    </Button>
  );
}

/** Shows that a test mail has arrived, where its link has led here; the secret leaves the address. */
export function useReceivedTestMail(): void {
  const t = useTexts(siteTexts);
  const refresh = useRefreshContent();
  const [parameters, setParameters] = useSearchParams();
  const token = parameters.get('token');
  const receiving = useMutation({
    networkMode: 'always',
    mutationFn: (secret: string) => callOrThrow('receiveTestMail', { body: { token: secret } }),
    onSuccess: () => toast.success(t('testMailReceived'), { id: 'test-mail' }),
    onError: () => toast.error(t('testMailUnknown'), { id: 'test-mail' }),
    onSettled: refresh,
  });
  const receive = useRef(receiving.mutate);
  receive.current = receiving.mutate;
  useEffect(() => {
    if (token === null) return;
    receive.current(token);
    setParameters(
      (before) => {
        before.delete('token');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [token, setParameters]);
}
