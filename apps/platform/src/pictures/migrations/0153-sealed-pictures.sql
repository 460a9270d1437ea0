-- Pictures lie sealed under their member's own key from now on, so that they go when personal data are erased. Earlier ones lay open:
-- they are taken down.
update members m set avatar = null
 where exists (select from pictures p where p.site_id = m.site_id and p.user_id = m.user_id and p.picture_id = m.avatar);
delete from pictures;
