-- A member's bets by day alone, which takes a third of the room: lists sort what they find of a day. Tickets have the numbers of their facts;
-- bet_tickets stays for processes of the release before, which run on beside this one.
-- squawk-ignore require-concurrent-index-deletion
drop index bets_member;
-- squawk-ignore require-concurrent-index-creation
create index bets_member on bets (user_id, site_day);
