-- Matches have names of letters too. What was last said of a room's match: a score, and the number that rises with each (Match.epoch).
alter table chat_rooms drop constraint chat_rooms_room_check;
alter table chat_rooms add constraint chat_rooms_room_check check (room ~ '^chat/(hall|match/[0-9A-Za-z]{1,20})$') not valid;
-- There are few rooms, and none is read for long.
-- squawk-ignore constraint-missing-not-valid
alter table chat_rooms validate constraint chat_rooms_room_check;
alter table chat_rooms add column score text;
-- squawk-ignore adding-field-with-default
alter table chat_rooms add column score_epoch bigint not null default -1;
