import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The token of the mailed link; empty when there is none. It moves from the address into the state of the history entry,
 * so that no one reads it from the address bar or a copied address, and a reload still has it.
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
