-- What was refused, or is void, is noted as a used key (purses.used_key).
update purses p
set used_key = refused.key
from (select distinct on (site_id, user_id) site_id, user_id, key from bet_refusals order by site_id, user_id, key desc) refused
where refused.site_id = p.site_id and refused.user_id = p.user_id and p.used_key < refused.key;
create trigger bet_refusals_note_key after insert on bet_refusals for each row execute function note_used_key();
