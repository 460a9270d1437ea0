import { useApiMutation, useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { endDevice, memberDevices } from '@pavilion/contract/account'
import { dayOf, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Button, ConfirmDialog, EmptyState, Tag, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Answer } from '../parts/answer.tsx'
import { Head, Panel, Words } from '../parts/layout.tsx'
import { moment } from '../parts/moment.ts'
import { Facts, List } from '../parts/rows.tsx'

type Device = DataOf<typeof memberDevices>['list'][number]

export const DeviceList = () => {
  const t = useText()
  const zone = useTimeZone()
  const cache = useQueryClient()
  const answer = useApiQuery(memberDevices, {})
  const [leaving, setLeaving] = useState<Device>()
  const { mutate, isPending } = useApiMutation(endDevice, {
    onSuccess: () => toast(t('member.devices.ended'), 'success'),
    onError: (error) => toast(error.message, 'error'),
    onSettled: () => {
      setLeaving(undefined)
      void cache.invalidateQueries({ queryKey: [memberDevices.path] })
    },
  })
  const tagOf = ({ current, signedIn }: Device) => {
    if (current) return <Tag tone="accent">{t('member.devices.current')}</Tag>
    if (signedIn) return <Tag tone="down">{t('member.devices.signedIn')}</Tag>
    return <Tag>{t('member.devices.signedOut')}</Tag>
  }
  return (
    <Panel as="section" aria-label={t('member.devices.title')}>
      <Head>
        <h2>{t('member.devices.title')}</h2>
        {answer.data && <Words>{t('member.devices.most', { most: answer.data.most })}</Words>}
      </Head>
      <Answer answer={answer} height="10rem">
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon="shield" title={t('member.devices.empty')} />
          ) : (
            <List>
              {list.map((device) => (
                <li key={device.deviceId}>
                  <div>
                    <strong>{device.device || t('member.devices.unknown')}</strong>
                    {tagOf(device)}
                    <Facts
                      facts={[
                        ...[device.region, device.ip].filter((fact) => fact !== undefined),
                        t('member.devices.last', { time: moment(device.lastAt, zone) }),
                        t('member.devices.first', { date: dayOf(device.firstAt, zone) }),
                      ]}
                    />
                  </div>
                  {!device.current && (
                    <Button
                      size="s"
                      aria-label={t('member.devices.endWhat', { device: device.device || t('member.devices.unknown') })}
                      onClick={() => setLeaving(device)}
                    >
                      {t('member.devices.end')}
                    </Button>
                  )}
                </li>
              ))}
            </List>
          )
        }
      </Answer>
      {leaving && (
        <ConfirmDialog
          open
          danger
          busy={isPending}
          title={t('member.devices.end.title')}
          message={t('member.devices.end.text', { device: leaving.device || t('member.devices.unknown') })}
          sureText={t('member.devices.end')}
          onSure={() => mutate({ deviceId: leaving.deviceId })}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  )
}
