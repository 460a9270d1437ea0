create trigger member_protection_raises_gate after insert or update on member_protection for each row execute function raise_gate();
