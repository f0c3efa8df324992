import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The token of the mailed link, or an empty text. It moves from the address into the state of the history entry: the address
 * bar does not show it, and a reload finds it.
 */
export function useResetToken(): string {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const fromAddress = query.get('token');

  useEffect(() => {
    if (fromAddress) navigate(pathname, { replace: true, state: { resetToken: fromAddress } });
  }, [fromAddress, pathname, navigate]);

  return fromAddress ?? (state as { resetToken?: string } | null)?.resetToken ?? '';
}
