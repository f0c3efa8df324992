import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { MomentText } from 'section-kit/moment-text';
import { QueryContent } from 'section-kit/query-content';
import { SignOutEverywhere } from 'section-kit/sign-out-everywhere';
import { api, endsSession } from 'shared-auth';
import { AccountPart } from './account-part';
import { type Device, devices } from './account-queries';
import { deviceName } from './device-name';
import styles from './devices-part.module.css';
import { accountMessages } from './messages';

const TOAST = 'own-devices';

/** The devices on which the account is signed in. */
export function DevicesPart() {
  const query = useQuery(devices);
  const ending = useEndDevices();
  return (
    <AccountPart title={accountMessages.devices} description={accountMessages.devicesDescription}>
      <QueryContent
        query={query}
        loading={<LoadingState label={accountMessages.devicesLoading} lines={4} />}
        failed={accountMessages.devicesFailed}
      >
        {(listed) => {
          const others = listed.filter(({ current }) => !current);
          return (
            <>
              <ul className={styles.devices}>
                {listed.map((device) => (
                  <DeviceRow
                    key={device._id}
                    device={device}
                    busy={ending.isPending && ending.variables.includes(device)}
                    onEnd={() => ending.mutate([device])}
                  />
                ))}
              </ul>
              <Actions>
                {others.length > 1 && (
                  <Button
                    variant="secondary"
                    size="small"
                    busy={ending.isPending && ending.variables.length > 1}
                    busyLabel={accountMessages.ending}
                    onClick={() => ending.mutate(others)}
                  >
                    {accountMessages.endOthers}
                  </Button>
                )}
                <SignOutEverywhere />
              </Actions>
            </>
          );
        }}
      </QueryContent>
    </AccountPart>
  );
}

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const name = deviceName(device.device);
  return (
    <li className={styles.device}>
      <div className={styles.text}>
        <p className={styles.name} title={device.device}>
          {name} {device.current && <Badge tone="accent">{accountMessages.thisDevice}</Badge>}
        </p>
        <p className={styles.times}>
          {accountMessages.since} <MomentText at={device.created_at} />
        </p>
        <p className={styles.times}>
          {accountMessages.lastSeen}: <MomentText at={device.last_seen_at} />
        </p>
      </div>
      {!device.current && (
        <Button
          variant="quiet"
          size="small"
          aria-label={accountMessages.endDeviceNamed(name)}
          busy={busy}
          busyLabel={accountMessages.ending}
          onClick={onEnd}
        >
          {accountMessages.endDevice}
        </Button>
      )}
    </li>
  );
}

/** Ends sessions one after the other. One that has ended meanwhile is no failure. */
function useEndDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(ended: readonly Device[]) {
      for (const { _id } of ended) {
        await api.delete(`/user/sessions/${encodeURIComponent(_id)}`).catch((error) => {
          if (!isConflictOrGone(error)) throw error;
        });
      }
    },
    onMutate: () => keyedToasts.clear(TOAST),
    onSuccess(_, ended) {
      const [first] = ended;
      const message =
        ended.length === 1 && first
          ? accountMessages.deviceEnded(deviceName(first.device))
          : accountMessages.othersEnded;
      keyedToasts.succeeded(TOAST, message);
    },
    onError(error) {
      if (!endsSession(error)) keyedToasts.failed(TOAST, accountMessages.endFailed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: devices.queryKey }),
  });
}
