-- Messages to a phone or an e-mail address: where to and what the text needs lie sealed in `sealed`, never in clear.
alter table messages add column channel text not null default 'push' check (channel in ('push', 'sms', 'email', 'voice'));
alter table messages add column sealed bytea;
-- The language of whoever asked; without it the member's.
alter table messages add column language text check (language in ('zh-CN', 'zh-TW'));
-- Not sent after this: a code that is no longer good helps nobody.
alter table messages add column expires_at timestamptz;
-- A visitor may be nobody's member.
alter table messages alter column user_id drop not null;
alter table messages add constraint messages_addressed check (case channel when 'push' then user_id is not null else sealed is not null end);
