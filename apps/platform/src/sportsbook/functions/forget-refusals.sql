-- Refusals are kept as long as their key could be used again.
create function refusals_forget() returns void language sql security definer as $$
  delete from cash_outs where refused is not null and created_at < now() - interval '3 days';
  delete from cash_out_waits where created_at < now() - interval '3 days';
  delete from bet_refusals where created_at < now() - interval '3 days';
$$;
