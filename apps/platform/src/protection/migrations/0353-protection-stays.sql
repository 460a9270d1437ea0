-- Nor does a row move to another member with its dates, which would shorten them for the one it was of.
create trigger member_protection_keeps_its_member before update on member_protection for each row
  when ((new.site_id, new.user_id) is distinct from (old.site_id, old.user_id)) execute function refuse_earlier();

-- That an account's person may be barred is never taken back: who looks decides by person_decisions.
create trigger members_person_barred_stands before update on members for each row
  when (old.person_barred and not new.person_barred) execute function refuse_earlier();
